import type { TableEvent } from '@roundhouse/wire';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import { isKeptMessage, REMOVED_MESSAGE } from '../tables/removed-chat.ts';
import type { Changing } from './changing.ts';

/** News has a limited length. */
const NUMBERS_IN_NEWS = 500;

export interface ShownMessage {
  readonly number: number;
  /** Empty when the user was deleted. */
  readonly user: string;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  /** The kind of event at the table that the line is about; null for a message. */
  readonly event: string | null;
  readonly at: number;
}

/** The last lines of a table's chat, the oldest first; null when there is no such table. */
export async function listChat(db: Kysely<Schema>, table: string, last: number): Promise<ShownMessage[] | null> {
  const row = await db.selectFrom('tables').select('id').where('id', '=', table).executeTakeFirst();
  if (row === undefined) return null;
  const rows = await db
    .selectFrom('chat')
    .select(['number', 'person as user', 'seat', 'name', 'text', 'event', 'at'])
    .where('table_id', '=', table)
    .where(isKeptMessage)
    .orderBy('number', 'desc')
    .limit(last)
    .execute();
  return rows.reverse().map(({ event, ...row }) => ({ ...row, event: event === null ? null : kindOf(event) }));
}

function kindOf(event: string): string {
  const { kind }: TableEvent = JSON.parse(event);
  return kind;
}

/** Which messages of a table. */
export type ChatChoice = { readonly numbers: readonly number[] } | { readonly user: string } | 'all';

export interface DeletedChat {
  readonly deleted: number;
  /** Messages that had been deleted before. */
  readonly already: number;
  /** Numbers that no message of the table has. */
  readonly missing: readonly number[];
}

/** Deletes messages; null when there is no such table. */
export function deleteChat({ change }: Changing, table: string, choice: ChatChoice): Promise<DeletedChat | null> {
  return change(async (inside, announce) => {
    const row = await inside.selectFrom('tables').select('id').where('id', '=', table).executeTakeFirst();
    if (row === undefined) return null;
    const known = await inside
      .selectFrom('chat')
      .select(['number', 'person', 'text', 'event'])
      .where('table_id', '=', table)
      .execute();
    const chosen = known.filter((each) => isChosen(each, choice));
    const kept = chosen.filter(({ text, event }) => text !== '' || event !== null);
    const numbers = kept.map(({ number }) => number);
    for (let at = 0; at < numbers.length; at += NUMBERS_IN_NEWS) {
      const some = numbers.slice(at, at + NUMBERS_IN_NEWS);
      await inside
        .updateTable('chat')
        .set(REMOVED_MESSAGE)
        .where('table_id', '=', table)
        .where('number', 'in', some)
        .execute();
      announce({ what: 'chat-removed', table, numbers: some });
    }
    const wanted = typeof choice === 'object' && 'numbers' in choice ? choice.numbers : [];
    return {
      deleted: numbers.length,
      already: chosen.length - numbers.length,
      missing: wanted.filter((number) => !known.some((each) => each.number === number)),
    };
  });
}

function isChosen({ number, person }: { number: number; person: string }, choice: ChatChoice): boolean {
  if (choice === 'all') return true;
  return 'user' in choice ? person === choice.user : choice.numbers.includes(number);
}
