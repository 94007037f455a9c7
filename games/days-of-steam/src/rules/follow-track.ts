import type { Seat } from '@roundhouse/kernel';
import { cellOfSpot, type Spot, spotAt } from '../board/cells.ts';
import { type Edge, isCurve, opposite } from '../board/edges.ts';
import { isTown, NO_TILE } from '../deck/deck.ts';
import type { Reason } from '../refusals.ts';
import type { State } from '../state.ts';

/** How a train can run over the map, step by step (DOS-MOVE-02 to -07, DOS-SPEED-04). */

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

export function newTrip(): Trip {
  return { spot: 0, entry: AT_START, spent: 0, curve: false, steps: 0 };
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
