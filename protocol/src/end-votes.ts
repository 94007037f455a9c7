import type { Seat } from '@roundhouse/kernel';
import type { SeatInfo } from './table.ts';

/** Whose votes it takes to end a game without a result. */
export interface Electorate {
  readonly needed: readonly Seat[];
  /** The awaited player, once overdue: that vote is not needed any more. */
  readonly overdue: Seat | null;
}

/** What the electorate depends on. */
export interface VotingTable {
  readonly seats: readonly Pick<SeatInfo, 'isPerson' | 'standIn' | 'voteUntil'>[];
  readonly endableFrom: number | null;
}

/**
 * Every person who plays votes. `awaited` is the seat that has to decide. A person whom a bot plays for does not, except for a while after another player has put
 * the bot in: otherwise a rival could end the game as soon as somebody loses the connection.
 */
export function electorateOf({ seats, endableFrom }: VotingTable, awaited: Seat | null, now: number): Electorate {
  const persons = seats.flatMap(({ isPerson, standIn, voteUntil }, seat) => {
    const isAbsent = standIn !== null && (voteUntil === null || now >= voteUntil);
    return isPerson && !isAbsent ? [seat] : [];
  });
  const overdue = endableFrom !== null && now >= endableFrom ? awaited : null;
  const others = persons.filter((seat) => seat !== overdue);
  // A player who is alone with bots always decides alone.
  return others.length === 0 ? { needed: persons, overdue: null } : { needed: others, overdue };
}
