import type { Seat } from '@roundhouse/kernel';
import type { ActionOf, Take } from '../action.ts';
import { type Cell, cellName, cellOfSpot, townAt } from '../board/cells.ts';
import { COLOURS } from '../board/colours.ts';
import type { Edge } from '../board/edges.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, NONE, ON_TRAIN, PATH_LENGTH, type State } from '../state.ts';
import { follow, newTrip, type Trip, trainInTheWay } from './follow-track.ts';
import { type Cube, goodNames, settle } from './goods.ts';
import { scoreOf } from './scoring.ts';
import { newShipment, shipGoods } from './ship-goods.ts';
import { rollNeeded } from './speed-limit.ts';
import { steamToSpend } from './steam.ts';

/** Moving the train (DOS-MOVE) and shipping goods with it (DOS-GOODS). A move is one action, path and goods. */

const trip = newTrip();
const shipment = newShipment();

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

/** The effect of a legal move: moves with equal effects are one move. */
export function effectOf(state: State, { path, takes }: ActionOf<'move'>) {
  const seat = state.now[ACTOR];
  follow(state, seat, path, trip);
  shipGoods(state, seat, path, takes, shipment);
  return {
    spot: trip.spot,
    spent: trip.spent,
    need: rollNeeded(trip.spent, trip.curve),
    ...settle(state, townAt(state, shipment.cell), shipment.delivered, shipment.cargo),
  };
}

/** Notes a legal move as the one that is being made. Returns the roll it has to wait for (DOS-SPEED-01), or null. */
export function noteMove(state: State, { path, takes }: ActionOf<'move'>): number | null {
  state.now[PATH_LENGTH] = path.length;
  state.path.set(path);
  state.taken.fill(NONE);
  for (const { at, cube } of takes) state.taken[at] = cube;
  follow(state, state.now[ACTOR], path, trip);
  return rollNeeded(trip.spent, trip.curve);
}

/** Returns whether the move has to wait for a roll. */
export function applyMove(state: State, action: ActionOf<'move'>, tell: TellDays | undefined): boolean {
  const seat = state.now[ACTOR];
  const need = noteMove(state, action);
  if (tell !== undefined) tell({ event: 'train-moved', seat, path: cellsOf(state, seat), spent: trip.spent, need });
  if (need === null) completeMove(state, trip, tell);
  return need !== null;
}

/** DOS-SPEED-02: the noted move succeeds, or the train derails. */
export function applyRoll(state: State, { die }: ActionOf<'roll'>, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  follow(state, seat, notedPath(state), trip);
  const need = rollNeeded(trip.spent, trip.curve) ?? 1;
  tell?.({ event: 'rolled', seat, die, need });
  if (die >= need) completeMove(state, trip, tell);
  else derail(state, trip, tell);
}

export function notedPath(state: State): Edge[] {
  return Array.from(state.path.subarray(0, state.now[PATH_LENGTH]));
}

/** The goods the noted move takes. */
export function notedTakes(state: State): Take[] {
  const takes: Take[] = [];
  for (let at = 0; at <= state.now[PATH_LENGTH]; at++) {
    const cube = state.taken[at];
    if (cube !== NONE) takes.push({ at, cube, colour: state.cubeColour[cube] });
  }
  return takes;
}

function forgetMove(state: State): void {
  state.now[PATH_LENGTH] = 0;
  state.path.fill(0);
  state.taken.fill(0);
}

function cellsOf(state: State, seat: Seat): string[] {
  let cell: Cell = cellOfSpot(state.train[seat]);
  const names = [cellName(state, cell)];
  for (const edge of notedPath(state)) {
    cell = state.across[cell * 4 + edge];
    names.push(cellName(state, cell));
  }
  return names;
}

/** DOS-SPEED-06: back to the start, steam lost, and goods are where they were, for nothing has been moved yet. */
function derail(state: State, { spent }: Trip, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  state.steam[seat] -= spent;
  forgetMove(state);
  tell?.({ event: 'derailed', seat, cell: cellName(state, cellOfSpot(state.train[seat])), spent });
}

/** Carries out the noted move: along the path, delivering and picking up, to its end. */
function completeMove(state: State, { spot, spent }: Trip, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  shipGoods(state, seat, notedPath(state), notedTakes(state), shipment, {
    // DOS-GOODS-06: the player keeps the cube.
    deliver(cube, cell) {
      state.cubePlace[cube] = NONE;
      state.delivered[seat * COLOURS.length + state.cubeColour[cube]]++;
      tell?.({ event: 'delivered', seat, ...goodAt(state, cube, cell), score: scoreOf(state, seat) });
    },
    take(cube, cell) {
      state.cubePlace[cube] = ON_TRAIN + seat;
      tell?.({ event: 'picked-up', seat, ...goodAt(state, cube, cell) });
    },
  });
  unload(state, seat, shipment.cargo, shipment.cell, tell);
  state.steam[seat] -= spent;
  state.train[seat] = spot;
  forgetMove(state);
}

/** DOS-GOODS-08: where the move ends; in a town that the train only passes the cargo stays on it (DOS-GOODS-10). */
function unload(state: State, seat: Seat, cargo: Cube, cell: Cell, tell: TellDays | undefined): void {
  const town = townAt(state, cell);
  if (town < 0 || cargo === NONE) return;
  state.cubePlace[cargo] = town;
  tell?.({ event: 'unloaded', seat, ...goodAt(state, cargo, cell) });
}

function goodAt(state: State, good: Cube, at: Cell) {
  const { cube, origin } = goodNames(state, good);
  return { cube, cell: cellName(state, at), origin };
}
