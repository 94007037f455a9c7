/**
 * The inside of the game for programs that think ahead: the flat state, its tables, and the checks and changes of
 * single rules. Whoever uses it asks the rules; nothing here needs to be known twice.
 */
export type { Action, ActionOf } from './action.ts';
export { steelAndSteam } from './game.ts';
export * from './locomotives.ts';
export * from './network/network.ts';
export * from './network/steps.ts';
export { segmentName } from './position/segments.ts';
export { distance } from './routes/distance.ts';
export type { RouteTurn } from './routes/itinerary.ts';
export { AIMS, type Aim, bestRoutes, findRoute, type Route, WORTH_OF_A_POINT } from './routes/routes.ts';
export { allowanceOf, type WhatIf } from './routes/start.ts';
export { YARD_PRICE } from './rules/business.ts';
export { deckSize } from './rules/city-cards.ts';
export { adjustedPayoff } from './rules/economy.ts';
export { extraBill } from './rules/extra-bill.ts';
export { frozenAfter } from './rules/grandfathering.ts';
export { checkHighball, highballDue, rollHighball } from './rules/highball.ts';
export { checkMove, costOf } from './rules/movement.ts';
export { netWorth, targetFor } from './rules/net-worth.ts';
export { dueBill } from './rules/payment.ts';
export { isInYard, repairCost } from './rules/repair.ts';
export {
  type Bill,
  billFor,
  FURTHER_FEE,
  GOOD_FEE,
  mortgagedFee,
  newBill,
  OWN_FEE,
  THOUSAND,
  TO_BANK,
  totalOf,
} from './rules/usage-fees.ts';
export { CARD_PRICE } from './rules/victory-cards.ts';
export * from './state.ts';
export type { Say } from './text/catalogue.ts';
export { wordsIn } from './text/index.ts';
export { VICTORY_CARDS } from './victory/cards.ts';
export { CONDITIONS } from './victory/conditions.ts';
export { type Measure, measureOf } from './victory/measures.ts';
