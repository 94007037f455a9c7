import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** The user who becomes host when the host leaves: the first one with a seat. */
export async function findSuccessor(db: Kysely<Schema>, id: string): Promise<string | null> {
  const successor = await db
    .selectFrom('seats')
    .select('user_id')
    .where('table_id', '=', id)
    .where('user_id', 'is not', null)
    .orderBy('seat')
    .executeTakeFirst();
  return successor?.user_id ?? null;
}
