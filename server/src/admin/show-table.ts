import type { Seat } from '@roundhouse/kernel';
import type { TableStatus } from '@roundhouse/protocol';
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
  const columns = ['game', 'rules', 'stage', 'listed', 'pace', 'host', 'turn', 'sequence', 'length'] as const;
  const row = await db
    .selectFrom('tables')
    .select([...columns, 'created', 'updated'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const seats = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .select(['seats.name', 'seats.person as user', 'people.login', 'seats.bot', 'seats.stand_in as standIn'])
    .where('seats.table_id', '=', id)
    .orderBy('seats.seat')
    .execute();
  const { messages } = await db
    .selectFrom('chat')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('table_id', '=', id)
    .where(isUserMessage)
    .executeTakeFirstOrThrow();
  const { game, rules, pace, turn, created, updated } = row;
  return {
    id,
    game,
    rules,
    stage: toCliStage(row.stage as TableStatus),
    listed: row.listed === 1,
    pace: toCliPace(pace),
    host: row.host === '' ? null : row.host,
    seats,
    turn,
    entries: row.sequence,
    actions: row.length,
    messages: Number(messages),
    created,
    updated,
  };
}
