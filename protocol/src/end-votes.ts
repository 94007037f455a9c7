import type { Seat } from '@roundhouse/kernel';
import type { SeatInfo } from './table.ts';

/** The seats whose votes are needed to end a game without a result. */
export interface Electorate {
  readonly needed: readonly Seat[];
  /** The player to act, once overdue: that vote is not needed. */
  readonly overdue: Seat | null;
}

/** The data that the electorate depends on. */
export interface VotingTable {
  readonly seats: readonly Pick<SeatInfo, 'isPerson' | 'substituteBot' | 'votesUntil'>[];
  readonly endableFrom: number | null;
}

/**
 * Every person at the table votes; `awaited` is the seat to act. A person replaced by a substitute bot does not vote,
 * except for a while after another player substituted the bot: otherwise a rival could end the game as soon as someone
 * loses the connection.
 */
export function computeElectorate({ seats, endableFrom }: VotingTable, awaited: Seat | null, now: number): Electorate {
  const persons = seats.flatMap(({ isPerson, substituteBot, votesUntil }, seat) => {
    const isAbsent = substituteBot !== null && (votesUntil === null || now >= votesUntil);
    return isPerson && !isAbsent ? [seat] : [];
  });
  const overdue = endableFrom !== null && now >= endableFrom ? awaited : null;
  const others = persons.filter((seat) => seat !== overdue);
  // The only person at a table with bots always decides alone.
  return others.length === 0 ? { needed: persons, overdue: null } : { needed: others, overdue };
}
