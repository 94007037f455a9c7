import type { TableEvent } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { DELETED_MESSAGE, isNotDeleted } from '../tables/deleted-chat.ts';
import type { WritableDatabase } from './open-writable.ts';

/** The size of an event is limited. */
const MAX_NUMBERS_PER_EVENT = 500;

export interface ShownMessage {
  readonly number: number;
  /** Empty when the user was deleted. */
  readonly user: string;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  /** The kind of table event; null for a message of a user. */
  readonly event: string | null;
  readonly at: number;
}

/** The last lines of a table's chat, oldest first; null if there is no such table. */
export async function listChat(db: Kysely<Schema>, table: string, last: number): Promise<ShownMessage[] | null> {
  const row = await db.selectFrom('tables').select('id').where('id', '=', table).executeTakeFirst();
  if (row === undefined) return null;
  const rows = await db
    .selectFrom('chat_messages')
    .select(['number', 'user_id as user', 'seat', 'name', 'text', 'event', 'created_at as at'])
    .where('table_id', '=', table)
    .where(isNotDeleted)
    .orderBy('number', 'desc')
    .limit(last)
    .execute();
  return rows.reverse().map(({ event, ...row }) => ({ ...row, event: event === null ? null : kindOf(event) }));
}

function kindOf(event: string): string {
  const { kind }: TableEvent = JSON.parse(event);
  return kind;
}

/** Selects messages of a table. */
export type ChatChoice = { readonly numbers: readonly number[] } | { readonly user: string } | 'all';

export interface DeletedChat {
  readonly deleted: number;
  /** Messages that had already been deleted. */
  readonly already: number;
  /** Numbers without a message. */
  readonly missing: readonly number[];
}

/** Deletes messages. Returns null if there is no such table. */
export function deleteChat(
  { change }: WritableDatabase,
  table: string,
  choice: ChatChoice,
): Promise<DeletedChat | null> {
  return change(async (transaction, publish) => {
    const row = await transaction.selectFrom('tables').select('id').where('id', '=', table).executeTakeFirst();
    if (row === undefined) return null;
    const lines = await transaction
      .selectFrom('chat_messages')
      .select(['number', 'user_id', 'text', 'event'])
      .where('table_id', '=', table)
      .execute();
    const selected = lines.filter((each) => isSelected(each, choice));
    const remaining = selected.filter(({ text, event }) => text !== '' || event !== null);
    const numbers = remaining.map(({ number }) => number);
    for (let start = 0; start < numbers.length; start += MAX_NUMBERS_PER_EVENT) {
      const chunk = numbers.slice(start, start + MAX_NUMBERS_PER_EVENT);
      await transaction
        .updateTable('chat_messages')
        .set(DELETED_MESSAGE)
        .where('table_id', '=', table)
        .where('number', 'in', chunk)
        .execute();
      publish({ type: 'chat-deleted', table, numbers: chunk });
    }
    const requested = typeof choice === 'object' && 'numbers' in choice ? choice.numbers : [];
    return {
      deleted: numbers.length,
      already: selected.length - numbers.length,
      missing: requested.filter((number) => !lines.some((each) => each.number === number)),
    };
  });
}

function isSelected({ number, user_id }: { number: number; user_id: string }, choice: ChatChoice): boolean {
  if (choice === 'all') return true;
  return 'user' in choice ? user_id === choice.user : choice.numbers.includes(number);
}
