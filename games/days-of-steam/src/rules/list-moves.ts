import type { Action, ActionOf, Take } from '../action.ts';
import { cellOfSpot, type Spot, spotAt, townAt } from '../board/cells.ts';
import { type Edge, isCurve } from '../board/edges.ts';
import { NO_TILE } from '../deck/deck.ts';
import { ACTOR, CUBES, NONE, type State } from '../state.ts';
import { AT_START, costToEnter, stopsOnCurve, trainInTheWay, waysOut } from './follow-track.ts';
import { accepts, type Cube, cargoOf, listGoods, settle } from './goods.ts';
import { effectOf } from './move-train.ts';
import { NumberSet } from './number-set.ts';
import { longerPath, NO_PATH, pathOf } from './paths.ts';
import { rollNeeded } from './speed-limit.ts';
import { steamToSpend } from './steam.ts';

/**
 * All moves that differ in effect: where the train ends, what it spends, whether it has to roll, and what becomes of
 * the goods. Of several paths with the same effect the first found stands for all; it has the fewest steps.
 */
export interface Move {
  readonly spot: Spot;
  readonly spent: number;
  readonly need: number | null;
  /** The cubes delivered, as a set of bits by cube. */
  readonly delivered: number;
  /** The cube on the train when it stops, before it is unloaded in a town; NONE for none. */
  readonly cargo: Cube;
  /** The last stop; from it the way leads back to the start. */
  readonly stop: Stop;
}

/** A stop of the search: the train has come here, and perhaps taken a good. */
interface Stop {
  readonly before: Stop | null;
  /** How many steps led here, and which, as a number: see paths.ts. */
  readonly steps: number;
  readonly path: number;
  readonly spot: Spot;
  readonly entry: Edge;
  readonly spent: number;
  readonly curve: boolean;
  readonly goods: number;
  /** The cube taken here, or NONE. */
  readonly taken: Cube;
}

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
function keyOf(place: number, spent: number, flag: boolean, goods: number): number {
  return (goods << 15) | (place << 4) | (spent << 1) | (flag ? 1 : 0);
}

export function listMoves(state: State): Move[] {
  const seat = state.now[ACTOR];
  const steam = steamToSpend(state, seat);
  const moves: Move[] = [];
  if (steam === 0) return moves;
  log.clear();
  seen.clear();
  effects.clear();
  stops.length = 0;
  arrive(state, null, AT_START, state.train[seat], AT_START, 0, false, log.numberOf(cargoOf(state, seat), 0));
  for (let index = 0; index < stops.length; index++) {
    const stop = stops[index];
    if (stop.before !== null) addMove(state, stop, moves);
    moveOn(state, stop, steam);
  }
  return moves;
}

/** Every step from a stop that the steam allows. */
function moveOn(state: State, stop: Stop, steam: number): void {
  const seat = state.now[ACTOR];
  const { spot, entry, spent, curve, goods } = stop;
  const ways = waysOut(state, spot, entry);
  const cell = cellOfSpot(spot);
  const inTown = townAt(state, cell) >= 0;
  for (let edge = 0; edge < 4; edge++) {
    if ((ways & (1 << edge)) === 0) continue;
    const next = state.across[cell * 4 + edge];
    if (state.tileAt[next] === NO_TILE) continue;
    const into = (edge + 2) & 3;
    const to = spotAt(state, next, into);
    const total = spent + costToEnter(state, seat, to);
    if (total > steam) continue;
    const turned = entry !== AT_START && !inTown && isCurve(entry, edge);
    arrive(state, stop, edge, to, into, total, curve || turned, goods);
  }
}

/** Comes to a spot: delivers if it can (DOS-GOODS-04), then takes nothing or one of the goods there. */
function arrive(
  state: State,
  before: Stop | null,
  edge: Edge,
  spot: Spot,
  entry: Edge,
  spent: number,
  curve: boolean,
  carried: number,
): void {
  const town = townAt(state, cellOfSpot(spot));
  let goods = carried;
  const cargo = log.cargoOf(goods);
  if (before !== null && town >= 0 && cargo !== NONE && accepts(state, town, cargo)) {
    goods = log.numberOf(NONE, log.deliveredOf(goods) | (1 << cargo));
  }
  // In a town it does not matter where one came from.
  const from = town >= 0 && before !== null ? 0 : entry;
  const steps = before === null ? 0 : before.steps + 1;
  const path = before === null ? NO_PATH : longerPath(before.path, edge);
  addStop({ before, steps, path, spot, entry: from, spent, curve, goods, taken: NONE });
  if (town < 0 || log.cargoOf(goods) !== NONE) return;
  const delivered = log.deliveredOf(goods);
  goodsHere.length = 0;
  listGoods(state, town, delivered, goodsHere);
  for (const cube of goodsHere) {
    addStop({
      before,
      steps,
      path,
      spot,
      entry: from,
      spent,
      curve,
      goods: log.numberOf(cube, delivered),
      taken: cube,
    });
  }
}

/** Where one can go from here depends on the way in, so that stands in the key. */
function addStop(stop: Stop): void {
  const place = stop.entry === AT_START ? stop.spot : (stop.spot & ~3) | stop.entry;
  if (seen.add(keyOf(place, stop.spent, stop.curve, stop.goods))) stops.push(stop);
}

function addMove(state: State, stop: Stop, moves: Move[]): void {
  const { spot, entry, spent, goods } = stop;
  if (trainInTheWay(state, state.now[ACTOR], spot) !== null) return;
  const need = rollNeeded(spent, stop.curve || stopsOnCurve(state, spot, entry));
  const town = townAt(state, cellOfSpot(spot));
  const { delivered, cargo } = settle(state, town, log.deliveredOf(goods), log.cargoOf(goods));
  const effect = keyOf(spot, spent, need !== null, log.numberOf(cargo, delivered));
  if (effects.add(effect)) moves.push({ spot, spent, need, delivered, cargo, stop });
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

/** The action that makes a move. */
export function moveAction(state: State, { stop }: Move): ActionOf<'move'> {
  let takes: Take[] | undefined;
  for (let at: Stop | null = stop; at !== null; at = at.before) {
    if (at.taken === NONE) continue;
    takes ??= [];
    takes.unshift({ at: at.steps, cube: at.taken, colour: state.cubeColour[at.taken] });
  }
  return { do: 'move', train: state.now[ACTOR], path: pathOf(stop.path), takes: takes ?? NO_TAKES };
}

export function listMoveActions(state: State, into: Action[]): void {
  for (const move of listMoves(state)) into.push(moveAction(state, move));
}

/** Whether there is any move at all. */
export function canMove(state: State): boolean {
  return listMoves(state).length > 0;
}

/** Sets of cubes have to fit the bits of a number. */
if (CUBES > 30) throw new Error('too many cubes for a set of bits');
