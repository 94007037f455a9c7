import type { Seat } from '@roundhouse/kernel';
import type { ActionOf, Take } from '../action.ts';
import { type Cell, cellName, cellOfTrain, townAt } from '../board/cells.ts';
import { COLOURS } from '../board/colours.ts';
import type { Edge } from '../board/edges.ts';
import type { EmitDays } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, NONE, ON_TRAIN, PATH_LENGTH, type State } from '../state.ts';
import { blockingTrain, followPath, newTrip, type Trip } from './follow-track.ts';
import { type Cube, describeCube, goodsEffect } from './goods.ts';
import { scoreOf } from './scoring.ts';
import { newShipment, shipGoods } from './ship-goods.ts';
import { rollNeeded } from './speed-limit.ts';
import { steamToSpend } from './steam.ts';

/** Moving the train (DOS-MOVE) and shipping goods (DOS-GOODS). A move is one action with its path and its goods. */

const trip = newTrip();
const shipment = newShipment();

export function checkMove(state: State, { train, path, takes }: ActionOf<'move'>): RefusalReason | null {
  const seat = state.registers[ACTOR];
  // DOS-MOVE-01.
  if (train !== seat) return 'not-your-train';
  if (path.length === 0) return 'no-steps';
  const reason = followPath(state, seat, path, trip);
  if (reason !== null) return reason;
  // DOS-MOVE-08, DOS-PLAY-07.
  if (trip.spent > state.steam[seat]) return 'not-enough-steam';
  if (trip.spent > steamToSpend(state, seat)) return 'below-least-steam';
  // DOS-MOVE-09. An occupied dead end cannot be entered, because the move would end there (AMB-D-33).
  if (blockingTrain(state, seat, trip.trainPosition) !== null) return 'stops-on-train';
  return shipGoods(state, seat, path, takes, shipment);
}

/** The effect of a legal move. Moves with equal effects are equivalent. */
export function moveEffect(state: State, { path, takes }: ActionOf<'move'>) {
  const seat = state.registers[ACTOR];
  followPath(state, seat, path, trip);
  shipGoods(state, seat, path, takes, shipment);
  return {
    trainPosition: trip.trainPosition,
    spent: trip.spent,
    need: rollNeeded(trip.spent, trip.curve),
    ...goodsEffect(state, townAt(state, shipment.cell), shipment.delivered, shipment.cargo),
  };
}

/** Stores a legal move as the pending move. Returns the lowest safe roll (DOS-SPEED-01), or null if none is needed. */
export function setPendingMove(state: State, { path, takes }: ActionOf<'move'>): number | null {
  state.registers[PATH_LENGTH] = path.length;
  state.path.set(path);
  state.taken.fill(NONE);
  for (const { at, cube } of takes) state.taken[at] = cube;
  followPath(state, state.registers[ACTOR], path, trip);
  return rollNeeded(trip.spent, trip.curve);
}

/** Returns whether the move must wait for a roll. */
export function applyMove(state: State, action: ActionOf<'move'>, emit: EmitDays | undefined): boolean {
  const seat = state.registers[ACTOR];
  const need = setPendingMove(state, action);
  if (emit !== undefined)
    emit({ event: 'train-moved', seat, path: pendingCells(state, seat), spent: trip.spent, need });
  if (need === null) completeMove(state, trip, emit);
  return need !== null;
}

/** DOS-SPEED-02: the pending move succeeds, or the train derails. */
export function applyRoll(state: State, { die }: ActionOf<'roll'>, emit: EmitDays | undefined): void {
  const seat = state.registers[ACTOR];
  followPath(state, seat, pendingPath(state), trip);
  const need = rollNeeded(trip.spent, trip.curve) ?? 1;
  emit?.({ event: 'rolled', seat, die, need });
  if (die >= need) completeMove(state, trip, emit);
  else derail(state, trip, emit);
}

export function pendingPath(state: State): Edge[] {
  return Array.from(state.path.subarray(0, state.registers[PATH_LENGTH]));
}

/** The goods that the pending move takes. */
export function pendingTakes(state: State): Take[] {
  const takes: Take[] = [];
  for (let at = 0; at <= state.registers[PATH_LENGTH]; at++) {
    const cube = state.taken[at];
    if (cube !== NONE) takes.push({ at, cube, colour: state.cubeColour[cube] });
  }
  return takes;
}

function clearPendingMove(state: State): void {
  state.registers[PATH_LENGTH] = 0;
  state.path.fill(0);
  state.taken.fill(0);
}

function pendingCells(state: State, seat: Seat): string[] {
  let cell: Cell = cellOfTrain(state.train[seat]);
  const names = [cellName(state, cell)];
  for (const edge of pendingPath(state)) {
    cell = state.across[cell * 4 + edge];
    names.push(cellName(state, cell));
  }
  return names;
}

/** DOS-SPEED-06: the steam is lost. Train and goods stay at the start, because nothing has been moved yet. */
function derail(state: State, { spent }: Trip, emit: EmitDays | undefined): void {
  const seat = state.registers[ACTOR];
  state.steam[seat] -= spent;
  clearPendingMove(state);
  emit?.({ event: 'derailed', seat, cell: cellName(state, cellOfTrain(state.train[seat])), spent });
}

/** Executes the pending move with its deliveries and pick-ups. */
function completeMove(state: State, { trainPosition, spent }: Trip, emit: EmitDays | undefined): void {
  const seat = state.registers[ACTOR];
  shipGoods(state, seat, pendingPath(state), pendingTakes(state), shipment, {
    // DOS-GOODS-06: the player keeps the cube.
    deliver(cube, cell) {
      state.cubePlace[cube] = NONE;
      state.delivered[seat * COLOURS.length + state.cubeColour[cube]]++;
      emit?.({ event: 'delivered', seat, ...goodAt(state, cube, cell), score: scoreOf(state, seat) });
    },
    take(cube, cell) {
      state.cubePlace[cube] = ON_TRAIN + seat;
      emit?.({ event: 'picked-up', seat, ...goodAt(state, cube, cell) });
    },
  });
  unload(state, seat, shipment.cargo, shipment.cell, emit);
  state.steam[seat] -= spent;
  state.train[seat] = trainPosition;
  clearPendingMove(state);
}

/** DOS-GOODS-08: only where the move ends. In a town that the train passes, the cargo stays on it (DOS-GOODS-10). */
function unload(state: State, seat: Seat, cargo: Cube, cell: Cell, emit: EmitDays | undefined): void {
  const town = townAt(state, cell);
  if (town < 0 || cargo === NONE) return;
  state.cubePlace[cargo] = town;
  emit?.({ event: 'unloaded', seat, ...goodAt(state, cargo, cell) });
}

function goodAt(state: State, good: Cube, at: Cell) {
  const { cube, origin } = describeCube(state, good);
  return { cube, cell: cellName(state, at), origin };
}
