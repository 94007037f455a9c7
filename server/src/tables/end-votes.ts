import type { Seat } from '@roundhouse/kernel';
import { computeElectorate, type Electorate } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { ApiError } from '../lib/errors.ts';
import type { Schema, TableRow } from '../storage/schema.ts';
import { parseEndVotes, requirePlaying, seatOf, toTableInfo } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { loadSeats, lockRow, updateTable } from './table-repository.ts';

/** The result of a vote. `awaited` is the overdue player without whose vote the game was ended. */
interface VoteResult {
  readonly seat: Seat;
  readonly isEnded: boolean;
  readonly isFirst: boolean;
  /** The votes of the other players are void. */
  readonly isDeclined: boolean;
  readonly awaited: Seat | null;
}

/**
 * Votes to end a game without a result. A game ends when every human player has agreed or, once the player to act is
 * overdue, when all the others have (`computeElectorate`). Votes lapse when a player acts, since that player evidently
 * wants to continue.
 */
export class EndVotes {
  constructor(private readonly tables: TableManager) {}

  vote(id: string, userId: string, agree: boolean): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const { context } = this.tables;
      const result = await context.database.db
        .transaction()
        .execute((inside) => countVote(inside, id, userId, agree, context.now()));
      await this.tables.refresh(table);
      const { seat, isEnded, isDeclined, awaited } = result;
      const { name } = table.seats[seat];
      const without = awaited === null ? {} : { without: table.seats[awaited].name };
      if (isEnded) await this.tables.onEvent(table, { kind: 'ended', seat, name, ...without });
      if (isDeclined) await this.tables.onEvent(table, { kind: 'end-declined', seat, name });
      if (result.isFirst && !isEnded) await this.tables.onRequest(table, { kind: 'end', by: seat });
    });
  }
}

/** Counts one vote. The row is locked first, so that two servers count one after the other. */
async function countVote(
  db: Kysely<Schema>,
  id: string,
  userId: string,
  agree: boolean,
  now: number,
): Promise<VoteResult> {
  const row = await lockRow(db, id);
  if (row === undefined) throw new ApiError('table-not-found');
  const seats = await loadSeats(db, id);
  const seat = seatOf(seats, userId);
  if (seat === null) throw new ApiError('not-seated');
  // A resent vote, whose response was lost, has already ended the game.
  if (row.status === 'abandoned' && agree)
    return { seat, isEnded: false, isFirst: false, isDeclined: false, awaited: null };
  requirePlaying({ row });
  const before = parseEndVotes(row);
  const electorate = computeElectorate(toTableInfo({ row, seats }), row.active_seat, now);
  const votes = votesAfter(before, electorate, seat, agree);
  const missing = electorate.needed.filter((needed) => !votes.includes(needed));
  const isEnded = agree && missing.length === 0;
  if (isEnded) await updateTable(db, id, abandonedColumns(now));
  else await updateTable(db, id, { end_votes: votes.length === 0 ? null : JSON.stringify(votes) });
  const awaited =
    isEnded && electorate.overdue !== null && !votes.includes(electorate.overdue) ? electorate.overdue : null;
  const isDeclined = !agree && votes.length === 0 && before.some((other) => other !== seat);
  return { seat, isEnded, isFirst: agree && before.length === 0, isDeclined, awaited };
}

/** A vote against by a player whose vote is needed cancels the vote. The others can propose it again. */
function votesAfter(before: readonly Seat[], { needed }: Electorate, seat: Seat, agree: boolean): readonly Seat[] {
  const others = before.filter((other) => other !== seat);
  if (agree) return [...others, seat];
  const isDecline = !before.includes(seat) && needed.includes(seat);
  return isDecline ? [] : others;
}

/** The columns to set when a game is ended without a result. */
export function abandonedColumns(now: number): Partial<TableRow> {
  return {
    status: 'abandoned',
    updated_at: now,
    end_votes: null,
    undo_request: null,
    active_seat: null,
    turn_started_at: null,
    unannounced_status: 'abandoned',
    wake_at: now,
  };
}
