import type { Action, ActionOf, Take } from '../action.ts';
import { cellOfSpot, type Spot, spotAt, townAt } from '../board/cells.ts';
import { type Edge, firstEdge, isCurve, opposite } from '../board/edges.ts';
import { NO_TILE } from '../deck/deck.ts';
import { ACTOR, CUBES, MOST_CELLS, MOST_STEAM, NONE, type State } from '../state.ts';
import { AT_START, costToEnter, stopsOnCurve, trainInTheWay, waysOut } from './follow-track.ts';
import { accepts, type Cube, cargoOf, listGoods, type Settled, settle } from './goods.ts';
import { effectOf } from './move-train.ts';
import { NumberSet } from './number-set.ts';
import { longerPath, NO_PATH, pathOf } from './paths.ts';
import { rollNeeded } from './speed-limit.ts';
import { steamToSpend } from './steam.ts';

/** A stop of the search: the train has come here, and perhaps taken a good. To end here is a move. */
interface Stop extends Settled {
  readonly spot: Spot;
  readonly spent: number;
  /** The lowest safe roll if the move ends here, or null when none is needed. */
  readonly need: number | null;
  readonly before: Stop | null;
  /** How many steps led here, and which, as a number: see paths.ts. */
  readonly steps: number;
  readonly path: number;
  readonly entry: Edge;
  readonly curve: boolean;
  /** What has become of the goods so far: a number of the log. */
  readonly goods: number;
  /** The cube taken here, or NONE. */
  readonly taken: Cube;
}

export type { Stop as Move };

/** What has become of the goods on the way: numbered as they come up, so that they fit a small key. */
class GoodsLog {
  private readonly cargo: Cube[] = [];
  private readonly delivered: number[] = [];

  clear(): void {
    this.cargo.length = 0;
    this.delivered.length = 0;
  }

  numberOf(cargo: Cube, delivered: number): number {
    for (let index = 0; index < this.cargo.length; index++) {
      if (this.cargo[index] === cargo && this.delivered[index] === delivered) return index;
    }
    this.cargo.push(cargo);
    return this.delivered.push(delivered) - 1;
  }

  cargoOf(number: number): Cube {
    return this.cargo[number];
  }

  deliveredOf(number: number): number {
    return this.delivered[number];
  }
}

const log = new GoodsLog();
const seen = new NumberSet();
const effects = new NumberSet();
const stops: Stop[] = [];
const goodsHere: Cube[] = [];

/** Spots need 11 bits, steam 3, one for curve or roll; the goods have the rest. */
if (MOST_CELLS * 4 > 1 << 11 || MOST_STEAM >= 1 << 3)
  throw new RangeError('too many spots or too much steam for a key');
function keyOf(place: number, spent: number, flag: boolean, goods: number): number {
  return (goods << 15) | (place << 4) | (spent << 1) | (flag ? 1 : 0);
}

/**
 * All moves that differ in effect: where the train ends, what it spends, whether it has to roll, and what becomes of
 * the goods. Of several paths with the same effect the first found stands for all; it has the fewest steps.
 */
export function listMoves(state: State): readonly Stop[] {
  const seat = state.now[ACTOR];
  const steam = steamToSpend(state, seat);
  const moves: Stop[] = [];
  if (steam === 0) return moves;
  log.clear();
  seen.clear();
  effects.clear();
  stops.length = 0;
  const start = state.train[seat];
  const town = townAt(state, cellOfSpot(start));
  const goods = log.numberOf(cargoOf(state, seat), 0);
  if (town < 0) addStop(state, null, NO_PATH, start, AT_START, 0, false, goods, NONE);
  else addStops(state, null, NO_PATH, start, AT_START, 0, false, goods, town);
  for (let index = 0; index < stops.length; index++) {
    const stop = stops[index];
    if (stop.before !== null && isMove(state, stop)) moves.push(stop);
    moveOn(state, stop, steam);
  }
  return moves;
}

/** Every step from a stop that the steam allows. */
function moveOn(state: State, stop: Stop, steam: number): void {
  const seat = state.now[ACTOR];
  const { spot, entry, spent, curve } = stop;
  const cell = cellOfSpot(spot);
  const turns = entry !== AT_START && townAt(state, cell) < 0;
  for (let ways = waysOut(state, spot, entry); ways !== 0; ways &= ways - 1) {
    const edge = firstEdge(ways);
    const next = state.across[cell * 4 + edge];
    if (state.tileAt[next] === NO_TILE) continue;
    const into = opposite(edge);
    const to = spotAt(state, next, into);
    const total = spent + costToEnter(state, seat, to);
    if (total <= steam) arrive(state, stop, edge, to, into, total, curve || (turns && isCurve(entry, edge)));
  }
}

/** Comes to a spot: delivers if it can (DOS-GOODS-04), then takes nothing or one of the goods there. */
function arrive(state: State, before: Stop, edge: Edge, spot: Spot, entry: Edge, spent: number, curve: boolean): void {
  const town = townAt(state, cellOfSpot(spot));
  const path = longerPath(before.path, edge);
  // In a town it does not matter where one came from.
  if (town < 0) {
    addStop(state, before, path, spot, entry, spent, curve, before.goods, NONE);
    return;
  }
  const cargo = log.cargoOf(before.goods);
  const delivers = cargo !== NONE && accepts(state, town, cargo);
  const goods = delivers ? log.numberOf(NONE, log.deliveredOf(before.goods) | (1 << cargo)) : before.goods;
  addStops(state, before, path, spot, 0, spent, curve, goods, town);
}

/** In a town, with each choice of what to take. */
function addStops(
  state: State,
  before: Stop | null,
  path: number,
  spot: Spot,
  entry: Edge,
  spent: number,
  curve: boolean,
  goods: number,
  town: number,
): void {
  addStop(state, before, path, spot, entry, spent, curve, goods, NONE);
  if (log.cargoOf(goods) !== NONE) return;
  const delivered = log.deliveredOf(goods);
  goodsHere.length = 0;
  listGoods(state, town, delivered, goodsHere);
  for (const cube of goodsHere) {
    addStop(state, before, path, spot, entry, spent, curve, log.numberOf(cube, delivered), cube);
  }
}

function addStop(
  state: State,
  before: Stop | null,
  path: number,
  spot: Spot,
  entry: Edge,
  spent: number,
  curve: boolean,
  goods: number,
  taken: Cube,
): void {
  // Where one can go from here depends on the way in.
  const place = entry === AT_START ? spot : (spot & ~3) | entry;
  if (!seen.add(keyOf(place, spent, curve, goods))) return;
  const steps = before === null ? 0 : before.steps + 1;
  const need = rollNeeded(spent, curve || stopsOnCurve(state, spot, entry));
  const { delivered, cargo } = settle(
    state,
    townAt(state, cellOfSpot(spot)),
    log.deliveredOf(goods),
    log.cargoOf(goods),
  );
  stops.push({ before, steps, path, spot, entry, spent, curve, goods, taken, need, delivered, cargo });
}

/** Whether the train may end here, and nothing before had the same effect. */
function isMove(state: State, { spot, spent, need, cargo, delivered }: Stop): boolean {
  if (trainInTheWay(state, state.now[ACTOR], spot) !== null) return false;
  return effects.add(keyOf(spot, spent, need !== null, log.numberOf(cargo, delivered)));
}

/** The listed move with the same effect as this one, which must be legal. */
export function listedMove(state: State, action: ActionOf<'move'>): ActionOf<'move'> {
  const effect = effectOf(state, action);
  const same = listMoves(state).find(
    (move) =>
      move.spot === effect.spot &&
      move.spent === effect.spent &&
      move.need === effect.need &&
      move.delivered === effect.delivered &&
      move.cargo === effect.cargo,
  );
  return same === undefined ? action : moveAction(state, same);
}

const NO_TAKES: readonly Take[] = [];

/** The action that makes a move of the list. */
export function moveAction(state: State, stop: Stop): ActionOf<'move'> {
  let takes: Take[] | undefined;
  for (let at: Stop | null = stop; at !== null; at = at.before) {
    if (at.taken === NONE) continue;
    takes ??= [];
    takes.unshift({ at: at.steps, cube: at.taken, colour: state.cubeColour[at.taken] });
  }
  return { do: 'move', train: state.now[ACTOR], path: pathOf(stop.path), takes: takes ?? NO_TAKES };
}

export function listMoveActions(state: State, into: Action[]): void {
  for (const stop of listMoves(state)) into.push(moveAction(state, stop));
}

/** Sets of cubes have to fit the bits of a number. */
if (CUBES > 30) throw new Error('too many cubes for a set of bits');
