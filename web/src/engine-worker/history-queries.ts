import type { Seat } from '@roundhouse/kernel';
import type { GameHistory } from './game-history.ts';
import type { AnyGamePresenter } from './game-presenter.ts';
import type { Chart, GameStatus, RoundStart } from './table-types.ts';

/** Queries on the history of a game. */

const CHANCE = -1;
type IsPerson = (seat: number) => boolean;

/** By action: the seat that took it, or CHANCE. */
export function actorsOf(history: GameHistory): Int8Array {
  return Int8Array.from({ length: history.recordLength }, (_, index) => {
    const { actor } = history.entry(index);
    return typeof actor === 'number' ? actor : CHANCE;
  });
}

export function roundsOf(presenter: AnyGamePresenter, history: GameHistory): GameStatus['rounds'] {
  const rounds: RoundStart[] = [];
  for (let index = 0; index <= history.recordLength; index++) {
    const round = presenter.round(history.stateAt(index), history.turnsBegun(index));
    if (round !== rounds.at(-1)?.round) rounds.push({ start: index, round });
  }
  return rounds;
}

/** The index of the last decision of a person. */
export function lastDecision(actors: Int8Array, isPerson: IsPerson): number | null {
  const last = actors.findLastIndex(isPerson);
  return last < 0 ? null : last;
}

/**
 * The index of the first of a person's consecutive decisions. null if another player has acted since, or if there is
 * only one decision to undo.
 */
export function turnStart(actors: Int8Array, isPerson: IsPerson): number | null {
  const last = lastDecision(actors, isPerson);
  if (last === null || actors.some((actor, index) => index > last && actor !== CHANCE)) return null;
  let start = last;
  while (start > 0 && (actors[start - 1] === actors[last] || actors[start - 1] === CHANCE)) start--;
  while (actors[start] === CHANCE) start++;
  return start === last ? null : start;
}

/** The index of the first of a seat's latest actions, which neither another player nor chance has followed. */
export function ownActionsStart(actors: Int8Array, seat: Seat): number {
  return actors.findLastIndex((actor) => actor !== seat) + 1;
}

/** The chart values at the end of every round. */
export function chartsOf(presenter: AnyGamePresenter, history: GameHistory): Chart[] {
  const rounds = roundsOf(presenter, history);
  const valuesByRound = rounds.map(({ round }, index) => {
    const end = (rounds[index + 1]?.start ?? history.recordLength + 1) - 1;
    return { round, values: presenter.chartValues(history.stateAt(end)) };
  });
  return Object.keys(presenter.chartValues(history.state)).map((key) => ({
    key,
    rounds: valuesByRound.map(({ round, values }) => ({ round, values: values[key] ?? [] })),
  }));
}
