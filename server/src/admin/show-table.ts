import type { Seat } from '@roundhouse/kernel';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { isUserMessage } from '../tables/deleted-chat.ts';
import { type CliStage, toCliPace, toCliStage } from './cli-values.ts';

/** A player of a table, with the details that an operator needs. */
interface ShownSeat {
  readonly name: string;
  /** Null for a bot, a free seat, or a player who has left. */
  readonly user: string | null;
  readonly login: string | null;
  readonly bot: string | null;
  readonly standIn: string | null;
}

export interface ShownTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly stage: CliStage;
  readonly listed: boolean;
  readonly pace: string;
  /** The user who opened the table; null if there is none. */
  readonly host: string | null;
  readonly seats: readonly ShownSeat[];
  readonly turn: Seat | null;
  readonly entries: number;
  readonly actions: number;
  readonly messages: number;
  readonly created: number;
  readonly updated: number;
}

export async function showTable(db: Kysely<Schema>, id: string): Promise<ShownTable | null> {
  const columns = ['game', 'rules_version', 'status', 'is_public', 'mode', 'host_id', 'active_seat'] as const;
  const row = await db
    .selectFrom('tables')
    .select([...columns, 'log_length', 'record_length', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const seats = await db
    .selectFrom('seats')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .select(['seats.name', 'seats.user_id as user', 'users.login', 'seats.bot', 'seats.substitute_bot as standIn'])
    .where('seats.table_id', '=', id)
    .orderBy('seats.seat')
    .execute();
  const { messages } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('table_id', '=', id)
    .where(isUserMessage)
    .executeTakeFirstOrThrow();
  return {
    id,
    game: row.game,
    rules: row.rules_version,
    stage: toCliStage(row.status),
    listed: row.is_public === 1,
    pace: toCliPace(row.mode),
    host: row.host_id === '' ? null : row.host_id,
    seats,
    turn: row.active_seat,
    entries: row.log_length,
    actions: row.record_length,
    messages: Number(messages),
    created: row.created_at,
    updated: row.updated_at,
  };
}
