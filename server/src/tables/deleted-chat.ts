import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ChatRow, Schema } from '../storage/schema.ts';

/**
 * The columns of a deleted message. Its row is kept, because clients and servers rely on increasing message numbers:
 * the number of the last message must not be reused. Messages of users are never empty.
 */
export const DELETED_MESSAGE: Pick<ChatRow, 'name' | 'text' | 'event'> = { name: '', text: '', event: null };

type Where = ExpressionBuilder<Schema, 'chat_messages'>;

export const isNotDeleted = ({ or, eb }: Where) => or([eb('text', '!=', ''), eb('event', 'is not', null)]);
/** A message of a user, not an event, that has not been deleted. */
export const isUserMessage = ({ and, eb }: Where) => and([eb('text', '!=', ''), eb('event', 'is', null)]);
const isDeletedMessage = ({ and, eb }: Where) => and([eb('text', '=', ''), eb('event', 'is', null)]);

/** How many numbers a client receives when it connects. It holds fewer messages than that. */
const MAX_NUMBERS = 1000;

/** The numbers of the messages of a table that have been deleted, without those before the last `MAX_NUMBERS`. */
export async function loadDeletedNumbers(db: Kysely<Schema>, table: string): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select('number')
    .where('table_id', '=', table)
    .where(isDeletedMessage)
    .orderBy('number', 'desc')
    .limit(MAX_NUMBERS)
    .execute();
  return rows.map(({ number }) => number).reverse();
}
