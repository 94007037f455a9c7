import type { Action, ActionOf, Take } from '../action.ts';
import { cellOfTrain, type TrainPosition, townAt, trainPositionAt } from '../board/cells.ts';
import { type Edge, firstEdge, isCurve, opposite } from '../board/edges.ts';
import { NO_TILE } from '../deck/deck.ts';
import { ACTOR, CUBES, MAX_CELLS, MAX_STEAM, NONE, type State } from '../state.ts';
import { AT_START, blockingTrain, costToEnter, stopsOnCurve, trainExits } from './follow-track.ts';
import { accepts, type Cube, cargoOf, type GoodsEffect, goodsEffect, listGoods } from './goods.ts';
import { moveEffect } from './move-train.ts';
import { NumberSet } from './number-set.ts';
import { appendStep, NO_PATH, unpackPath } from './packed-path.ts';
import { rollNeeded } from './speed-limit.ts';
import { steamToSpend } from './steam.ts';

/** A node of the search: the train has arrived here and possibly taken a cube. A move may end here. */
interface Stop extends GoodsEffect {
  readonly trainPosition: TrainPosition;
  readonly spent: number;
  /** The lowest safe roll if the move ends here; null when no roll is needed. */
  readonly need: number | null;
  readonly before: Stop | null;
  /** The number of steps so far, and the packed path (see paths.ts). */
  readonly steps: number;
  readonly path: number;
  readonly entry: Edge;
  readonly curve: boolean;
  /** The state of the goods so far: an index into the GoodsLog. */
  readonly goods: number;
  /** The cube taken here, or NONE. */
  readonly taken: Cube;
}

export type { Stop as Move };

/** Interns pairs of cargo and delivered cubes: numbers them in order of appearance, so that they fit a small key. */
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

/** Key layout: 11 bits for the place, 3 for steam, 1 for curve or roll; the rest for the goods. */
if (MAX_CELLS * 4 > 1 << 11 || MAX_STEAM >= 1 << 3)
  throw new RangeError('too many train positions or too much steam for a key');
function keyOf(place: number, spent: number, flag: boolean, goods: number): number {
  return (goods << 15) | (place << 4) | (spent << 1) | (flag ? 1 : 0);
}

/**
 * All moves with distinct effects: final position, steam spent, whether a roll is needed, and effect on the goods.
 * Among paths with the same effect, the first one found is listed; it has the fewest steps.
 */
export function listMoves(state: State): readonly Stop[] {
  const seat = state.registers[ACTOR];
  const steam = steamToSpend(state, seat);
  const moves: Stop[] = [];
  if (steam === 0) return moves;
  log.clear();
  seen.clear();
  effects.clear();
  stops.length = 0;
  const start = state.train[seat];
  const town = townAt(state, cellOfTrain(start));
  const goods = log.numberOf(cargoOf(state, seat), 0);
  if (town < 0) addStop(state, null, NO_PATH, start, AT_START, 0, false, goods, NONE);
  else addStops(state, null, NO_PATH, start, AT_START, 0, false, goods, town);
  for (let index = 0; index < stops.length; index++) {
    const stop = stops[index];
    if (stop.before !== null && isMove(state, stop)) moves.push(stop);
    expand(state, stop, steam);
  }
  return moves;
}

/** Adds every affordable step from a stop. */
function expand(state: State, stop: Stop, steam: number): void {
  const seat = state.registers[ACTOR];
  const { trainPosition, entry, spent, curve } = stop;
  const cell = cellOfTrain(trainPosition);
  const canCurve = entry !== AT_START && townAt(state, cell) < 0;
  for (let exits = trainExits(state, trainPosition, entry); exits !== 0; exits &= exits - 1) {
    const edge = firstEdge(exits);
    const next = state.across[cell * 4 + edge];
    if (state.tileAt[next] === NO_TILE) continue;
    const into = opposite(edge);
    const to = trainPositionAt(state, next, into);
    const total = spent + costToEnter(state, seat, to);
    if (total <= steam) arrive(state, stop, edge, to, into, total, curve || (canCurve && isCurve(entry, edge)));
  }
}

/** Arrives at a position: delivers if possible (DOS-GOODS-04), then takes nothing or one of the cubes there. */
function arrive(
  state: State,
  before: Stop,
  edge: Edge,
  trainPosition: TrainPosition,
  entry: Edge,
  spent: number,
  curve: boolean,
): void {
  const town = townAt(state, cellOfTrain(trainPosition));
  const path = appendStep(before.path, edge);
  // In a town the entry edge is irrelevant, so it is always 0 there.
  if (town < 0) {
    addStop(state, before, path, trainPosition, entry, spent, curve, before.goods, NONE);
    return;
  }
  const cargo = log.cargoOf(before.goods);
  const delivers = cargo !== NONE && accepts(state, town, cargo);
  const goods = delivers ? log.numberOf(NONE, log.deliveredOf(before.goods) | (1 << cargo)) : before.goods;
  addStops(state, before, path, trainPosition, 0, spent, curve, goods, town);
}

/** Adds a stop in a town for each choice of cube to take, including none. */
function addStops(
  state: State,
  before: Stop | null,
  path: number,
  trainPosition: TrainPosition,
  entry: Edge,
  spent: number,
  curve: boolean,
  goods: number,
  town: number,
): void {
  addStop(state, before, path, trainPosition, entry, spent, curve, goods, NONE);
  if (log.cargoOf(goods) !== NONE) return;
  const delivered = log.deliveredOf(goods);
  goodsHere.length = 0;
  listGoods(state, town, delivered, goodsHere);
  for (const cube of goodsHere) {
    addStop(state, before, path, trainPosition, entry, spent, curve, log.numberOf(cube, delivered), cube);
  }
}

function addStop(
  state: State,
  before: Stop | null,
  path: number,
  trainPosition: TrainPosition,
  entry: Edge,
  spent: number,
  curve: boolean,
  goods: number,
  taken: Cube,
): void {
  // The possible continuations depend on the entry edge.
  const place = entry === AT_START ? trainPosition : (trainPosition & ~3) | entry;
  if (!seen.add(keyOf(place, spent, curve, goods))) return;
  const steps = before === null ? 0 : before.steps + 1;
  const need = rollNeeded(spent, curve || stopsOnCurve(state, trainPosition, entry));
  const { delivered, cargo } = goodsEffect(
    state,
    townAt(state, cellOfTrain(trainPosition)),
    log.deliveredOf(goods),
    log.cargoOf(goods),
  );
  stops.push({ before, steps, path, trainPosition, entry, spent, curve, goods, taken, need, delivered, cargo });
}

/** Whether the train may stop here, and no earlier move had the same effect. */
function isMove(state: State, { trainPosition, spent, need, cargo, delivered }: Stop): boolean {
  if (blockingTrain(state, state.registers[ACTOR], trainPosition) !== null) return false;
  return effects.add(keyOf(trainPosition, spent, need !== null, log.numberOf(cargo, delivered)));
}

/** The listed move with the same effect as this legal move. */
export function canonicalMove(state: State, action: ActionOf<'move'>): ActionOf<'move'> {
  const effect = moveEffect(state, action);
  const same = listMoves(state).find(
    (move) =>
      move.trainPosition === effect.trainPosition &&
      move.spent === effect.spent &&
      move.need === effect.need &&
      move.delivered === effect.delivered &&
      move.cargo === effect.cargo,
  );
  return same === undefined ? action : moveAction(state, same);
}

const NO_TAKES: readonly Take[] = [];

/** Converts a listed move to an action. */
export function moveAction(state: State, stop: Stop): ActionOf<'move'> {
  let takes: Take[] | undefined;
  for (let at: Stop | null = stop; at !== null; at = at.before) {
    if (at.taken === NONE) continue;
    takes ??= [];
    takes.unshift({ at: at.steps, cube: at.taken, colour: state.cubeColour[at.taken] });
  }
  return { do: 'move', train: state.registers[ACTOR], path: unpackPath(stop.path), takes: takes ?? NO_TAKES };
}

export function listMoveActions(state: State, into: Action[]): void {
  for (const stop of listMoves(state)) into.push(moveAction(state, stop));
}

if (CUBES > 30) throw new Error('too many cubes for a bit set');
