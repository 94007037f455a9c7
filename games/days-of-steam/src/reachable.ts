import type { ActionOf } from './action.ts';
import { type Cell, cellOfTrain, type TrainPosition } from './board/cells.ts';
import { listMoves, type Move, moveAction } from './rules/list-moves.ts';
import { rollOdds } from './rules/speed-limit.ts';
import type { State } from './state.ts';

/** One way to reach a destination. */
export interface RouteOption {
  readonly action: ActionOf<'move'>;
  readonly spent: number;
  /** The lowest safe roll; null when no roll is needed. */
  readonly need: number | null;
  /** The probability of arriving. */
  readonly odds: number;
}

/** A place that the current player's train can reach in one move. */
export interface Destination {
  readonly cell: Cell;
  readonly trainPosition: TrainPosition;
  /** The route with the lowest cost; the safest of these. */
  readonly cheapest: RouteOption;
  /** The route with the best odds; the cheapest of these. */
  readonly safest: RouteOption;
}

/**
 * All reachable places, each with the cheapest and the safest route. The routes pick up no goods, because `listMoves`
 * lists the move without goods first among moves of equal cost.
 */
export function destinations(state: State): Destination[] {
  const byTrainPosition = new Map<TrainPosition, Move[]>();
  for (const move of listMoves(state)) {
    const moves = byTrainPosition.get(move.trainPosition);
    if (moves === undefined) byTrainPosition.set(move.trainPosition, [move]);
    else moves.push(move);
  }
  return [...byTrainPosition].map(([trainPosition, moves]) => ({
    cell: cellOfTrain(trainPosition),
    trainPosition,
    cheapest: toRouteOption(
      state,
      best(moves, (a, b) => a.spent - b.spent || rollOdds(b.need) - rollOdds(a.need)),
    ),
    safest: toRouteOption(
      state,
      best(moves, (a, b) => rollOdds(b.need) - rollOdds(a.need) || a.spent - b.spent),
    ),
  }));
}

function best(moves: readonly Move[], compare: (a: Move, b: Move) => number): Move {
  return moves.reduce((bestSoFar, move) => (compare(move, bestSoFar) < 0 ? move : bestSoFar));
}

function toRouteOption(state: State, move: Move): RouteOption {
  return { action: moveAction(state, move), spent: move.spent, need: move.need, odds: rollOdds(move.need) };
}
