import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ChatRow, Schema } from '../storage/schema.ts';

/**
 * A deleted message leaves an empty row: pages and servers rely on numbers that only grow, so the number of the last
 * message must not be given to the next one. A message that people send is never empty.
 */
export const REMOVED_MESSAGE: Pick<ChatRow, 'name' | 'text' | 'event'> = { name: '', text: '', event: null };

type Where = ExpressionBuilder<Schema, 'chat'>;

export const isKeptMessage = ({ or, eb }: Where) => or([eb('text', '!=', ''), eb('event', 'is not', null)]);
/** A message that a person has sent and nobody has deleted. */
export const isMessage = ({ and, eb }: Where) => and([eb('text', '!=', ''), eb('event', 'is', null)]);
const isRemovedMessage = ({ and, eb }: Where) => and([eb('text', '=', ''), eb('event', 'is', null)]);

/** How many numbers a page receives when it comes. Its list of messages is shorter. */
const MAX_NUMBERS = 1000;

/** The messages of a table that were deleted last. */
export async function loadRemovedNumbers(db: Kysely<Schema>, table: string): Promise<number[]> {
  const rows = await db
    .selectFrom('chat')
    .select('number')
    .where('table_id', '=', table)
    .where(isRemovedMessage)
    .orderBy('number', 'desc')
    .limit(MAX_NUMBERS)
    .execute();
  return rows.map(({ number }) => number).reverse();
}
