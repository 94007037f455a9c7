/**
 * Game internals for bots and user interfaces: the flat state, the lookup tables, and the functions of single rules.
 * Callers use these instead of reimplementing rules.
 */
export type { Action, ActionOf } from './action.ts';
export { steelAndSteam } from './game.ts';
export { formatterFor } from './locales/index.ts';
export type { Formatter } from './locales/locale.ts';
export * from './locomotives.ts';
export * from './network/network.ts';
export * from './network/steps.ts';
export { segmentName } from './position/segments.ts';
export { distance } from './routes/distance.ts';
export type { RouteTurn } from './routes/itinerary.ts';
export { AIMS, type Aim, bestRoutes, findRoute, MOVEMENT_POINT_VALUE, type Route } from './routes/routes.ts';
export { allowanceOf, type RouteOptions } from './routes/search-start.ts';
export { YARD_PRICE } from './rules/business.ts';
export { deckSize } from './rules/city-cards.ts';
export { adjustedPayoff } from './rules/economy.ts';
export { extraBill } from './rules/extra-bill.ts';
export { frozenAfter } from './rules/grandfathering.ts';
export { checkHighball, highballDue, rollHighball } from './rules/highball.ts';
export { checkMove, remainingStepCost } from './rules/movement.ts';
export { netWorth, netWorthTarget } from './rules/net-worth.ts';
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
export { VICTORY_CARDS } from './victory/cards.ts';
export { CONDITIONS } from './victory/conditions.ts';
export { metricFor, type VictoryMetric } from './victory/victory-metrics.ts';
