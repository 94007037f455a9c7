import type { Seat } from '@roundhouse/kernel';
import type { ActionOf, Take } from '../action.ts';
import { type Cell, cellName, cellOfSpot, type Spot, spotAt, townAt } from '../board/cells.ts';
import { COLOURS } from '../board/colours.ts';
import { type Edge, isCurve, opposite } from '../board/edges.ts';
import { isTown, NO_TILE } from '../deck/deck.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, NONE, ON_TRAIN, PATH_LENGTH, type State } from '../state.ts';
import { accepts, type Cube, cargoOf, originOf } from './goods.ts';
import { scoreOf } from './scoring.ts';
import { rollNeeded } from './speed-limit.ts';
import { steamToSpend } from './steam.ts';

/** Moving the train (DOS-MOVE) and shipping goods with it (DOS-GOODS). A move is one action, path and goods. */

/** `entry` of a train that has not moved yet: it may leave by any edge of its stretch (DOS-MOVE-02). */
export const AT_START: Edge = 4;

/** The edges by which a train may leave, having come in by `entry`, or standing on `spot` at the start of the move. */
export function waysOut(state: State, spot: Spot, entry: Edge): number {
  const { ways, stretch } = state.rules.deck;
  const lie = state.tileAt[cellOfSpot(spot)];
  // DOS-MOVE-03, -04, -05: what the tables say; a dead end leads nowhere, a town anywhere.
  if (entry !== AT_START) return ways[lie * 4 + entry];
  let edges = 0;
  for (let edge = 0; edge < 4; edge++) if (stretch[lie * 4 + edge] === (spot & 3)) edges |= 1 << edge;
  return edges;
}

/** The owner of another train on the spot, or null. In towns trains do not get in each other's way. */
export function trainInTheWay(state: State, seat: Seat, spot: Spot): Seat | null {
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat && state.train[other] === spot) return isTown(state.tileAt[cellOfSpot(spot)]) ? null : other;
  }
  return null;
}

/** Steam to enter a spot: DOS-MOVE-06, and DOS-MOVE-07 for another train there. */
export function costToEnter(state: State, seat: Seat, spot: Spot): number {
  const toll = state.rules.deck.toll[state.tileAt[cellOfSpot(spot)]];
  return trainInTheWay(state, seat, spot) === null ? toll : toll + 1;
}

/** How far a path gets and what it takes. */
export interface Trip {
  spot: Spot;
  entry: Edge;
  spent: number;
  /** A curve was entered (DOS-SPEED-04); leaving the one where the train started is not entering (DOS-SPEED-05). */
  curve: boolean;
  /** Steps that were possible. */
  steps: number;
}

/** Follows a path as far as track leads. Returns why it goes no further, or null at its end. */
export function follow(state: State, seat: Seat, path: readonly Edge[], trip: Trip): Reason | null {
  trip.spot = state.train[seat];
  trip.entry = AT_START;
  trip.spent = 0;
  trip.curve = false;
  trip.steps = 0;
  for (const edge of path) {
    const reason = whyNotOut(state, trip, edge);
    if (reason !== null) return reason;
    const cell = cellOfSpot(trip.spot);
    if (trip.entry !== AT_START && !isTown(state.tileAt[cell]) && isCurve(trip.entry, edge)) trip.curve = true;
    trip.entry = opposite(edge);
    trip.spot = spotAt(state, state.across[cell * 4 + edge], trip.entry);
    trip.spent += costToEnter(state, seat, trip.spot);
    trip.steps++;
  }
  if (stopsOnCurve(state, trip.spot, trip.entry)) trip.curve = true;
  return null;
}

/** AMB-D-21: to stop on a junction is to enter a curve only if all its segments from there are curves. */
export function stopsOnCurve(state: State, spot: Spot, entry: Edge): boolean {
  return entry !== AT_START && state.rules.deck.onlyCurves[state.tileAt[cellOfSpot(spot)] * 4 + entry] === 1;
}

function whyNotOut(state: State, { spot, entry }: Trip, edge: Edge): Reason | null {
  const cell = cellOfSpot(spot);
  const ways = waysOut(state, spot, entry);
  if ((ways & (1 << edge)) === 0) {
    if (entry === AT_START) return 'no-track-out';
    // DOS-MOVE-05.
    if (ways === 0) return 'past-dead-end';
    return edge === entry ? 'reverses' : 'no-such-way';
  }
  // DOS-MOVE-11: where there is a tile, its track meets ours (DOS-PLAY-02).
  return state.tileAt[state.across[cell * 4 + edge]] === NO_TILE ? 'leads-nowhere' : null;
}

const trip: Trip = { spot: 0, entry: 0, spent: 0, curve: false, steps: 0 };

export function checkMove(state: State, { train, path, takes }: ActionOf<'move'>): Reason | null {
  const seat = state.now[ACTOR];
  // DOS-MOVE-01.
  if (train !== seat) return 'not-your-train';
  if (path.length === 0) return 'no-steps';
  const reason = follow(state, seat, path, trip);
  if (reason !== null) return reason;
  // DOS-MOVE-08, DOS-PLAY-07.
  if (trip.spent > state.steam[seat]) return 'not-enough-steam';
  if (trip.spent > steamToSpend(state, seat)) return 'below-least-steam';
  // DOS-MOVE-09; a dead end with a train in it cannot be entered, for the move would end there (AMB-D-33).
  if (trainInTheWay(state, seat, trip.spot) !== null) return 'stops-on-train';
  return shipGoods(state, seat, path, takes, shipment);
}

/** What becomes of the goods on a move. */
interface Shipment {
  cargo: Cube;
  /** As a set of bits by cube. */
  delivered: number;
}
const shipment: Shipment = { cargo: NONE, delivered: 0 };

/** DOS-GOODS-02 to -04, -07: follows the goods along a path that is possible. Returns why a good cannot be taken. */
function shipGoods(
  state: State,
  seat: Seat,
  path: readonly Edge[],
  takes: readonly Take[],
  shipped: Shipment,
): Reason | null {
  shipped.cargo = cargoOf(state, seat);
  shipped.delivered = 0;
  let next = 0;
  let cell = cellOfSpot(state.train[seat]);
  for (let at = 0; at <= path.length; at++) {
    if (at > 0) cell = state.across[cell * 4 + path[at - 1]];
    const town = townAt(state, cell);
    if (at > 0 && town >= 0 && shipped.cargo !== NONE && accepts(state, town, shipped.cargo)) {
      shipped.delivered |= 1 << shipped.cargo;
      shipped.cargo = NONE;
    }
    for (; next < takes.length && takes[next].at === at; next++) {
      const { cube } = takes[next];
      if (town < 0) return 'take-outside-town';
      if (shipped.cargo !== NONE) return 'already-carrying';
      if (cube < 0 || state.cubePlace[cube] !== town || (shipped.delivered & (1 << cube)) !== 0) return 'no-such-cube';
      shipped.cargo = cube;
    }
  }
  return next === takes.length ? null : 'take-outside-town';
}

/** The effect of a legal move: moves with equal effects are one move. */
export function effectOf(state: State, { path, takes }: ActionOf<'move'>) {
  const seat = state.now[ACTOR];
  follow(state, seat, path, trip);
  shipGoods(state, seat, path, takes, shipment);
  const { cargo, delivered } = shipment;
  // A good taken and left where it was has not been moved.
  const left = cargo !== NONE && state.cubePlace[cargo] === townAt(state, cellOfSpot(trip.spot));
  return {
    spot: trip.spot,
    spent: trip.spent,
    need: rollNeeded(trip.spent, trip.curve),
    delivered,
    cargo: left ? NONE : cargo,
  };
}

/** Notes a legal move as the one that is being made. */
export function waitForRoll(state: State, { path, takes }: ActionOf<'move'>): { spent: number; need: number | null } {
  state.now[PATH_LENGTH] = path.length;
  state.path.set(path);
  state.taken.fill(NONE);
  for (const { at, cube } of takes) state.taken[at] = cube;
  follow(state, state.now[ACTOR], path, trip);
  return { spent: trip.spent, need: rollNeeded(trip.spent, trip.curve) };
}

/** Returns whether the move has to wait for a roll (DOS-SPEED-01). */
export function applyMove(state: State, action: ActionOf<'move'>, tell: TellDays | undefined): boolean {
  const seat = state.now[ACTOR];
  const { spent, need } = waitForRoll(state, action);
  if (tell !== undefined) tell({ event: 'train-moved', seat, path: cellsOf(state, seat), spent, need });
  if (need !== null) return true;
  completeMove(state, tell);
  return false;
}

/** What the waiting move spends, and the roll it needs. */
export function waitingMove(state: State): { spent: number; need: number } {
  follow(state, state.now[ACTOR], waitingPath(state), trip);
  return { spent: trip.spent, need: rollNeeded(trip.spent, trip.curve) ?? 1 };
}

export function waitingPath(state: State): Edge[] {
  return Array.from(state.path.subarray(0, state.now[PATH_LENGTH]));
}

/** The goods the waiting move takes. */
export function waitingTakes(state: State): Take[] {
  const takes: Take[] = [];
  for (let at = 0; at <= state.now[PATH_LENGTH]; at++) {
    const cube = state.taken[at];
    if (cube !== NONE) takes.push({ at, cube, colour: state.cubeColour[cube] });
  }
  return takes;
}

function cellsOf(state: State, seat: Seat): string[] {
  let cell: Cell = cellOfSpot(state.train[seat]);
  const names = [cellName(state, cell)];
  for (const edge of waitingPath(state)) {
    cell = state.across[cell * 4 + edge];
    names.push(cellName(state, cell));
  }
  return names;
}

/** DOS-SPEED-06: back to the start, steam lost, and goods are where they were, for nothing has been moved yet. */
export function derail(state: State, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  const { spent } = waitingMove(state);
  state.steam[seat] -= spent;
  forgetMove(state);
  tell?.({ event: 'derailed', seat, cell: cellName(state, cellOfSpot(state.train[seat])), spent });
}

/** Carries out the waiting move: along the path, delivering and picking up, to its end. */
export function completeMove(state: State, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  const path = waitingPath(state);
  follow(state, seat, path, trip);
  state.steam[seat] -= trip.spent;
  let cargo = cargoOf(state, seat);
  let cell = cellOfSpot(state.train[seat]);
  for (let at = 0; at <= path.length; at++) {
    if (at > 0) cell = state.across[cell * 4 + path[at - 1]];
    const town = townAt(state, cell);
    if (town < 0) continue;
    if (at > 0 && cargo !== NONE && accepts(state, town, cargo)) {
      deliver(state, seat, cargo, cell, tell);
      cargo = NONE;
    }
    if (state.taken[at] !== NONE) {
      cargo = state.taken[at];
      state.cubePlace[cargo] = ON_TRAIN + seat;
      if (tell !== undefined) tell({ event: 'picked-up', seat, ...goodAt(state, cargo, cell) });
    }
    // DOS-GOODS-08; in a town that the train only passes the cargo stays on it (DOS-GOODS-10).
    if (at === path.length && cargo !== NONE) {
      state.cubePlace[cargo] = town;
      if (tell !== undefined) tell({ event: 'unloaded', seat, ...goodAt(state, cargo, cell) });
    }
  }
  state.train[seat] = trip.spot;
  forgetMove(state);
}

/** DOS-GOODS-04, -06: the player keeps the cube. */
function deliver(state: State, seat: Seat, cube: Cube, cell: Cell, tell: TellDays | undefined): void {
  state.cubePlace[cube] = NONE;
  state.delivered[seat * COLOURS.length + state.cubeColour[cube]]++;
  if (tell !== undefined) {
    tell({ event: 'delivered', seat, ...goodAt(state, cube, cell), score: scoreOf(state, seat) });
  }
}

function goodAt(state: State, cube: Cube, cell: Cell) {
  return {
    cube: COLOURS[state.cubeColour[cube]],
    cell: cellName(state, cell),
    origin: cellName(state, state.townCell[originOf(cube)]),
  };
}

function forgetMove(state: State): void {
  state.now[PATH_LENGTH] = 0;
  state.path.fill(0);
  state.taken.fill(0);
}
