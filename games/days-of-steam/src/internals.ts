/**
 * The inside of the game for programs that think ahead: the flat state, its tables, and the checks and changes of
 * single rules. Whoever uses it asks the rules; nothing here needs to be known twice.
 */
export type { Action, ActionOf } from './action.ts';
export { occupiedEdges } from './board/around.ts';
export { type Cell, cellAt, cellName, cellOfSpot, type Spot, spotAt, townAt, xOf, yOf } from './board/cells.ts';
export { COLOURS, type ColourName } from './board/colours.ts';
export { EDGES, type Edge, isCurve, opposite, STEP_X, STEP_Y } from './board/edges.ts';
export { isTown, NO_TILE, rotationOf, type TileType, TOWN_TILES, typeOf } from './deck/deck.ts';
export type { DaysEvent } from './events.ts';
export { daysOfSteam } from './game.ts';
export { unseenTiles } from './imagine.ts';
export { countersLeft } from './rules/circuits.ts';
export { mostCoal } from './rules/coal.ts';
export { AT_START, costToEnter, trainInTheWay, waysOut } from './rules/follow-track.ts';
export { accepts, cargoOf, goodNames } from './rules/goods.ts';
export { differentTiles, handSize } from './rules/hand.ts';
export { listMoves, type Move, moveAction } from './rules/list-moves.ts';
export { townDeckSize } from './rules/play-town.ts';
export { POINTS_PER_GOOD, POINTS_TO_WIN, scoreOf, VARIETY_BONUS, wins } from './rules/scoring.ts';
export { DIE_SIDES, oddsOf, rollNeeded } from './rules/speed-limit.ts';
export { steamToSpend } from './rules/steam.ts';
export { atWaterTower, WATER_STEAM } from './rules/water-tower.ts';
export * from './state.ts';
export { wordsIn } from './text/index.ts';
export { type Destination, destinations, type Way } from './travel.ts';
