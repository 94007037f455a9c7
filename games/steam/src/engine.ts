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
  URBANIZATION,
} from './action.ts';
export { BLOCKED, type Board, CITY_HEX, type Hex, OPEN_HEX, type Place } from './board/board.ts';
export { changeBetween, replacementsOf } from './board/changes.ts';
export { COLOURS } from './board/colours.ts';
export {
  NO_TILE,
  SINGLE_TILES,
  type Tile,
  TOWN_TILES,
  tileExits,
  tilePrice,
  tileSegments,
} from './board/tiles.ts';
export { steam } from './game.ts';
export { colourOf, completedLinksOf, isCity, linkAt, markNetwork } from './links/links.ts';
export { applyBuild, buildCost, checkBuild, tileLimit } from './rules/build-track.ts';
export { listGrowths } from './rules/city-growth.ts';
export { netIncome, settleIncome } from './rules/income.ts';
export { listDeliveries } from './rules/list-deliveries.ts';
export { finalScore } from './rules/scoring.ts';
export { HIGHEST_LOCOMOTIVE } from './rules/select-action-tiles.ts';
export { turnsInGame } from './rules/turn-sequence.ts';
export { listUrbanizations } from './rules/urbanize.ts';
export * from './state.ts';
