import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/**
 * Deletes what a server has written about a table between its deletion and the news of it. Entries cannot be among it:
 * they are appended only where the row of the table is.
 */
export async function deleteLeftovers(db: Kysely<Schema>, id: string): Promise<void> {
  for (const kind of ['chat', 'sent'] as const) {
    await db
      .deleteFrom(kind)
      .where('table_id', '=', id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tables').select('id').where('id', '=', id))))
      .execute();
  }
}
