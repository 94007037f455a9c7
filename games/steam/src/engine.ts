/**
 * The inside of the game for programs that think ahead: the flat state, its tables, and the checks and changes of
 * single phases. Whoever uses it asks the rules; nothing here needs to be known twice.
 */
export {
  type Action,
  type ActionOf,
  CITY_GROWTH,
  ENGINEER,
  FIRST_BUILD,
  FIRST_MOVE,
  LOCOMOTIVE,
  NO_SUPPLY,
  TURN_ORDER,
  URBANIZATION,
} from './action.ts';
export { BLOCKED, type Board, CITY_HEX, type Hex, NO_PLACE, OPEN_HEX, type Place, TOWN_HEX } from './board/board.ts';
export { changeBetween, replacements } from './board/changes.ts';
export { COLOURS } from './board/colours.ts';
export {
  NO_TILE,
  SINGLE_TILES,
  type Tile,
  TOWN_TILES,
  tileExits,
  tileIsTown,
  tilePrice,
  tileSegments,
} from './board/tiles.ts';
export { steam } from './game.ts';
export { colourOf, completedLinksOf, isCity, linkAt, markNetwork } from './links/links.ts';
export { applyBuild, buildCost, checkBuild, tileLimit } from './rules/build-track.ts';
export { listGrowths } from './rules/city-growth.ts';
export { supplySpaceEmpty } from './rules/goods-supply.ts';
export { netIncome, settleIncome } from './rules/income.ts';
export { listDeliveries } from './rules/list-deliveries.ts';
export { raisableMeans } from './rules/money.ts';
export { finalScore } from './rules/scoring.ts';
export { HIGHEST_LOCOMOTIVE, listTakes } from './rules/select-action-tiles.ts';
export { turnsInGame } from './rules/turn-sequence.ts';
export { listUrbanizations } from './rules/urbanize.ts';
export * from './state.ts';
