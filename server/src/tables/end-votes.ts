import type { Seat } from '@roundhouse/kernel';
import { type Electorate, electorateOf } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import { Problem } from '../problem.ts';
import type { Schema, TableRow } from '../storage/schema.ts';
import { endVotes, infoOf, mustBePlaying, seatOf } from './table.ts';
import { loadSeats, lockRow, updateTable } from './table-store.ts';
import type { Tables } from './tables.ts';

/** What came of a vote. `awaited` is the player without whose vote the game was ended. */
interface Counted {
  readonly seat: Seat;
  readonly isEnded: boolean;
  readonly isFirst: boolean;
  /** The votes of others are void. */
  readonly isDeclined: boolean;
  readonly awaited: Seat | null;
}

/**
 * Votes to end a game without a result. A game ends when every person who plays has agreed, or, once the awaited player
 * is overdue, when all the others have (`electorateOf`). Votes lapse when a person acts, who evidently wants to play on.
 */
export class EndVotes {
  constructor(private readonly tables: Tables) {}

  vote(id: string, person: string, agree: boolean): Promise<void> {
    return this.tables.at(id, async (table) => {
      const { house } = this.tables;
      const counted = await house.database.db
        .transaction()
        .execute((inside) => count(inside, id, person, agree, house.now()));
      await this.tables.refresh(table);
      const { seat, isEnded, isDeclined, awaited } = counted;
      const { name } = table.seats[seat];
      const without = awaited === null ? {} : { without: table.seats[awaited].name };
      if (isEnded) await this.tables.onEvent(table, { kind: 'ended', seat, name, ...without });
      if (isDeclined) await this.tables.onEvent(table, { kind: 'end-declined', seat, name });
      if (counted.isFirst && !isEnded) await this.tables.onRequest(table, { kind: 'end', by: seat });
    });
  }
}

/** Counts one vote. The row is locked first, so that two servers count one after the other. */
async function count(db: Kysely<Schema>, id: string, person: string, agree: boolean, now: number): Promise<Counted> {
  const row = await lockRow(db, id);
  if (row === undefined) throw new Problem('no-such-table');
  const seats = await loadSeats(db, id);
  const seat = seatOf(seats, person);
  if (seat === null) throw new Problem('not-seated');
  // A vote that is sent again, because its answer was lost, has ended the game already.
  if (row.stage === 'abandoned' && agree)
    return { seat, isEnded: false, isFirst: false, isDeclined: false, awaited: null };
  mustBePlaying({ row });
  const before = endVotes(row);
  const electorate = electorateOf(infoOf({ row, seats }), row.turn, now);
  const votes = votesAfter(before, electorate, seat, agree);
  const missing = electorate.needed.filter((needed) => !votes.includes(needed));
  const isEnded = agree && missing.length === 0;
  if (isEnded) await updateTable(db, id, endedNow(now));
  else await updateTable(db, id, { end_votes: votes.length === 0 ? null : JSON.stringify(votes) });
  const awaited =
    isEnded && electorate.overdue !== null && !votes.includes(electorate.overdue) ? electorate.overdue : null;
  const isDeclined = !agree && votes.length === 0 && before.some((other) => other !== seat);
  return { seat, isEnded, isFirst: agree && before.length === 0, isDeclined, awaited };
}

/** The first word against it by somebody whose vote is needed ends the vote: the others can propose it again. */
function votesAfter(before: readonly Seat[], { needed }: Electorate, seat: Seat, agree: boolean): readonly Seat[] {
  const others = before.filter((other) => other !== seat);
  if (agree) return [...others, seat];
  const isDecline = !before.includes(seat) && needed.includes(seat);
  return isDecline ? [] : others;
}

/** The columns of a table whose game has just been ended without a result. */
export function endedNow(now: number): Partial<TableRow> {
  return {
    ...{ stage: 'abandoned', updated: now, end_votes: null, undo_asked: null },
    ...{ turn: null, turn_since: null },
    ...{ unannounced: 'abandoned', wake_at: now },
  };
}
