import type { Seat } from '@roundhouse/kernel';
import type { Chronicle } from './chronicle.ts';
import type { AnyGuide } from './guide.ts';
import type { Chart, TableStatus } from './table-types.ts';

/** The course of a game, read off its chronicle. */

const CHANCE = -1;
type IsPerson = (seat: number) => boolean;

/** By action: the seat that took it, or CHANCE. */
export function actorsOf(chronicle: Chronicle): Int8Array {
  return Int8Array.from({ length: chronicle.length }, (_, index) => {
    const { actor } = chronicle.entry(index);
    return typeof actor === 'number' ? actor : CHANCE;
  });
}

export function roundsOf(guide: AnyGuide, chronicle: Chronicle): TableStatus['rounds'] {
  const rounds: { at: number; round: number }[] = [];
  for (let at = 0; at <= chronicle.length; at++) {
    const round = guide.round(chronicle.at(at), chronicle.turnsBegun(at));
    if (round !== rounds.at(-1)?.round) rounds.push({ at, round });
  }
  return rounds;
}

/** Before the last decision of a person. */
export function lastDecision(actors: Int8Array, isPerson: IsPerson): number | null {
  const last = actors.findLastIndex(isPerson);
  return last < 0 ? null : last;
}

/**
 * Before the first of the decisions that one person has made in a row, while it is still that person's turn and there
 * is more than one to take back.
 */
export function turnStart(actors: Int8Array, isPerson: IsPerson): number | null {
  const last = lastDecision(actors, isPerson);
  if (last === null || actors.some((actor, index) => index > last && actor !== CHANCE)) return null;
  let start = last;
  while (start > 0 && (actors[start - 1] === actors[last] || actors[start - 1] === CHANCE)) start--;
  while (actors[start] === CHANCE) start++;
  return start === last ? null : start;
}

/** Before the first of the last decisions that are all of one seat: nobody has answered them, not even chance. */
export function ownSince(actors: Int8Array, seat: Seat): number {
  return actors.findLastIndex((actor) => actor !== seat) + 1;
}

/** The figures of every round, taken when it ended. */
export function chartsOf(guide: AnyGuide, chronicle: Chronicle): Chart[] {
  const rounds = roundsOf(guide, chronicle);
  const ends = rounds.map(({ round }, index) => ({ round, at: (rounds[index + 1]?.at ?? chronicle.length + 1) - 1 }));
  const figures = ends.map(({ round, at }) => ({ round, figures: guide.figures(chronicle.at(at)) }));
  return Object.keys(guide.figures(chronicle.present)).map((key) => ({
    key,
    rounds: figures.map((each) => ({ round: each.round, values: each.figures[key] ?? [] })),
  }));
}
