import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/**
 * Deletes rows that a server has written for a table after it was deleted and before the server was notified of that.
 * Log entries cannot be among them: they are appended only if the row of the table exists.
 */
export async function deleteOrphanedRows(db: Kysely<Schema>, id: string): Promise<void> {
  for (const kind of ['chat_messages', 'sent_notifications'] as const) {
    await db
      .deleteFrom(kind)
      .where('table_id', '=', id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tables').select('id').where('id', '=', id))))
      .execute();
  }
}
