/**
 * Internals of the game for bots and presenters: the packed state, its tables, and the functions of single rules, so
 * that those packages do not duplicate any rule.
 */
export type { Action, ActionOf } from './action.ts';
export {
  type Cell,
  cellAt,
  cellName,
  cellOfTrain,
  type TrainPosition,
  townAt,
  trainPositionAt,
  xOf,
  yOf,
} from './board/cells.ts';
export { COLOURS, type ColourName } from './board/colours.ts';
export { EDGES, type Edge, isCurve, opposite, STEP_X, STEP_Y } from './board/edges.ts';
export { occupiedEdges } from './board/neighbour-mask.ts';
export { isTown, NO_TILE, rotationOf, type TileType, TOWN_TILES, typeOf } from './deck/deck.ts';
export { unseenTiles } from './determinize.ts';
export type { DaysEvent } from './events.ts';
export { daysOfSteam } from './game.ts';
export { formatterFor } from './locales/index.ts';
export { type Destination, destinations, type RouteOption } from './reachable.ts';
export { countersLeft } from './rules/circuits.ts';
export { maxBurnableCoal } from './rules/coal.ts';
export { AT_START, blockingTrain, costToEnter, trainExits } from './rules/follow-track.ts';
export { accepts, cargoOf, describeCube } from './rules/goods.ts';
export { forEachDistinctTile, handSize } from './rules/hand.ts';
export { listMoves, type Move, moveAction } from './rules/list-moves.ts';
export { townDeckSize } from './rules/play-town.ts';
export { hasWon, POINTS_PER_GOOD, POINTS_TO_WIN, scoreOf, VARIETY_BONUS } from './rules/scoring.ts';
export { DIE_SIDES, rollNeeded, rollOdds } from './rules/speed-limit.ts';
export { steamToSpend } from './rules/steam.ts';
export { atWaterTower, WATER_STEAM } from './rules/water-tower.ts';
export * from './state.ts';
