import type { Seat } from '@roundhouse/kernel';
import { cellOfTrain, type TrainPosition, trainPositionAt } from '../board/cells.ts';
import { type Edge, isCurve, opposite } from '../board/edges.ts';
import { isTown, NO_TILE } from '../deck/deck.ts';
import type { RefusalReason } from '../refusals.ts';
import type { State } from '../state.ts';

/** Train movement, step by step (DOS-MOVE-02 to -07, DOS-SPEED-04). */

/** `entry` of a train that has not moved yet: it may leave by any edge of its track section (DOS-MOVE-02). */
export const AT_START: Edge = 4;

/** The edges by which a train may leave after it entered by `entry` (AT_START at the start of a move). */
export function trainExits(state: State, trainPosition: TrainPosition, entry: Edge): number {
  const { exitsFrom, trackSection } = state.rules.deck;
  const tile = state.tileAt[cellOfTrain(trainPosition)];
  // DOS-MOVE-03, -04, -05: the table has no exit for a dead end and all exits for a town.
  if (entry !== AT_START) return exitsFrom[tile * 4 + entry];
  let edges = 0;
  for (let edge = 0; edge < 4; edge++) if (trackSection[tile * 4 + edge] === (trainPosition & 3)) edges |= 1 << edge;
  return edges;
}

/** The owner of another train at this position, or null. In towns trains do not block each other. */
export function blockingTrain(state: State, seat: Seat, trainPosition: TrainPosition): Seat | null {
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat && state.train[other] === trainPosition)
      return isTown(state.tileAt[cellOfTrain(trainPosition)]) ? null : other;
  }
  return null;
}

/** The steam cost of entering a position: DOS-MOVE-06, and DOS-MOVE-07 if another train is there. */
export function costToEnter(state: State, seat: Seat, trainPosition: TrainPosition): number {
  const toll = state.rules.deck.toll[state.tileAt[cellOfTrain(trainPosition)]];
  return blockingTrain(state, seat, trainPosition) === null ? toll : toll + 1;
}

/** How far a path can be followed, and its cost. */
export interface Trip {
  trainPosition: TrainPosition;
  entry: Edge;
  spent: number;
  /** Whether a curve was entered (DOS-SPEED-04). Leaving the curve at the start does not count (DOS-SPEED-05). */
  curve: boolean;
  /** The number of possible steps. */
  steps: number;
}

export function newTrip(): Trip {
  return { trainPosition: 0, entry: AT_START, spent: 0, curve: false, steps: 0 };
}

/** Follows a path as far as possible. Returns the reason why a step is impossible, or null at the end of the path. */
export function followPath(state: State, seat: Seat, path: readonly Edge[], trip: Trip): RefusalReason | null {
  trip.trainPosition = state.train[seat];
  trip.entry = AT_START;
  trip.spent = 0;
  trip.curve = false;
  trip.steps = 0;
  for (const edge of path) {
    const reason = checkExit(state, trip, edge);
    if (reason !== null) return reason;
    const cell = cellOfTrain(trip.trainPosition);
    if (trip.entry !== AT_START && !isTown(state.tileAt[cell]) && isCurve(trip.entry, edge)) trip.curve = true;
    trip.entry = opposite(edge);
    trip.trainPosition = trainPositionAt(state, state.across[cell * 4 + edge], trip.entry);
    trip.spent += costToEnter(state, seat, trip.trainPosition);
    trip.steps++;
  }
  if (stopsOnCurve(state, trip.trainPosition, trip.entry)) trip.curve = true;
  return null;
}

/** AMB-D-21: stopping on a junction counts as entering a curve only if all its segments from the entry are curves. */
export function stopsOnCurve(state: State, trainPosition: TrainPosition, entry: Edge): boolean {
  return entry !== AT_START && state.rules.deck.onlyCurves[state.tileAt[cellOfTrain(trainPosition)] * 4 + entry] === 1;
}

function checkExit(state: State, { trainPosition, entry }: Trip, edge: Edge): RefusalReason | null {
  const cell = cellOfTrain(trainPosition);
  const exits = trainExits(state, trainPosition, entry);
  if ((exits & (1 << edge)) === 0) {
    if (entry === AT_START) return 'no-track-out';
    // DOS-MOVE-05.
    if (exits === 0) return 'past-dead-end';
    return edge === entry ? 'reverses' : 'no-such-way';
  }
  // DOS-MOVE-11: if there is a tile, its track matches (DOS-PLAY-02).
  return state.tileAt[state.across[cell * 4 + edge]] === NO_TILE ? 'leads-nowhere' : null;
}
