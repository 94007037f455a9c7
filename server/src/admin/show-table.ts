import type { Seat } from '@roundhouse/kernel';
import type { Stage } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { isMessage } from '../tables/removed-chat.ts';

/** A player of a table, with what an operator needs to act on. */
interface ShownSeat {
  readonly name: string;
  /** Null for a bot, a free seat, or somebody who has left. */
  readonly user: string | null;
  readonly login: string | null;
  readonly bot: string | null;
  readonly standIn: string | null;
}

export interface ShownTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly stage: Stage;
  readonly listed: boolean;
  readonly pace: string;
  /** The user who opened it; null where there is none any more. */
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
    .where(isMessage)
    .executeTakeFirstOrThrow();
  const { game, rules, pace, turn, created, updated } = row;
  return {
    ...{ id, game, rules, stage: row.stage as Stage, listed: row.listed === 1, pace },
    host: row.host === '' ? null : row.host,
    ...{ seats, turn, entries: row.sequence, actions: row.length, messages: Number(messages), created, updated },
  };
}
