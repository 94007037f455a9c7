/**
 * The inside of the game for programs that think ahead: the flat state, its tables, and the checks and changes of
 * single rules. Whoever uses it asks the rules; nothing here needs to be known twice.
 */
export type { Action, ActionOf } from './action.ts';
export { occupiedEdges } from './board/around.ts';
export { type Cell, cellName, cellOfSpot, type Spot, townAt } from './board/cells.ts';
export { COLOURS } from './board/colours.ts';
export { isCurve } from './board/edges.ts';
export { isTown, NO_TILE, TOWN_TILES, typeOf } from './deck/deck.ts';
export { daysOfSteam } from './game.ts';
export { AT_START, waysOut } from './rules/follow-track.ts';
export { accepts, cargoOf } from './rules/goods.ts';
export { listMoves, type Move, moveAction } from './rules/list-moves.ts';
export { POINTS_PER_GOOD, POINTS_TO_WIN, scoreOf, VARIETY_BONUS, wins } from './rules/scoring.ts';
export { oddsOf } from './rules/speed-limit.ts';
export { steamToSpend } from './rules/steam.ts';
export { atWaterTower, WATER_STEAM } from './rules/water-tower.ts';
export * from './state.ts';
export { type Destination, destinations, type Way } from './travel.ts';
