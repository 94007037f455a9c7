import type { ActionOf } from './action.ts';
import { type Cell, cellOfSpot, type Spot } from './board/cells.ts';
import { listMoves, type Move, moveAction } from './rules/list-moves.ts';
import { oddsOf } from './rules/speed-limit.ts';
import type { State } from './state.ts';

/** One way to get somewhere. */
export interface Way {
  readonly action: ActionOf<'move'>;
  readonly spent: number;
  /** The lowest safe roll; null when none is needed. */
  readonly need: number | null;
  /** The chance to arrive. */
  readonly odds: number;
}

/** A place that the train whose turn it is can reach in one move. */
export interface Destination {
  readonly cell: Cell;
  readonly spot: Spot;
  /** For the least steam, and of those ways the safest. */
  readonly cheapest: Way;
  /** With the best odds, and of those ways the cheapest. */
  readonly safest: Way;
}

/**
 * Where the train can go, each place with the cheapest and the safest way. They take no goods: among equals the list
 * of moves has those first.
 */
export function destinations(state: State): Destination[] {
  const bySpot = new Map<Spot, Move[]>();
  for (const move of listMoves(state)) {
    const moves = bySpot.get(move.spot);
    if (moves === undefined) bySpot.set(move.spot, [move]);
    else moves.push(move);
  }
  return [...bySpot].map(([spot, moves]) => ({
    cell: cellOfSpot(spot),
    spot,
    cheapest: wayOf(
      state,
      best(moves, (a, b) => a.spent - b.spent || oddsOf(b.need) - oddsOf(a.need)),
    ),
    safest: wayOf(
      state,
      best(moves, (a, b) => oddsOf(b.need) - oddsOf(a.need) || a.spent - b.spent),
    ),
  }));
}

function best(moves: readonly Move[], compare: (a: Move, b: Move) => number): Move {
  return moves.reduce((least, move) => (compare(move, least) < 0 ? move : least));
}

function wayOf(state: State, move: Move): Way {
  return { action: moveAction(state, move), spent: move.spent, need: move.need, odds: oddsOf(move.need) };
}
