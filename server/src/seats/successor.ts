import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** The user who becomes host when the host leaves: the first one with a seat. */
export async function findSuccessor(db: Kysely<Schema>, id: string): Promise<string | null> {
  const successor = await db
    .selectFrom('seats')
    .select('person')
    .where('table_id', '=', id)
    .where('person', 'is not', null)
    .orderBy('seat')
    .executeTakeFirst();
  return successor?.person ?? null;
}
