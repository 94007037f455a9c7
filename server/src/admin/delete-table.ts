import { sql, type Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { WritableDatabase } from './open-writable.ts';

/** Deletes a table with its seats, log, chat and pending notifications. Returns false if there is no such table. */
export function deleteTable({ kind, change }: WritableDatabase, id: string): Promise<boolean> {
  return change(async (transaction, publish) => {
    // Updating the row first blocks appends, and the trigger removes the table's job from the queue.
    const { numUpdatedRows } = await transaction
      .updateTable('tables')
      .set({ wake_at: null })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const referring = await transaction
      .updateTable('tables')
      .set({ rematch_id: null })
      .where('rematch_id', '=', id)
      .returning('id')
      .execute();
    for (const rows of ['log_entries', 'chat_messages', 'sent_notifications', 'table_documents', 'seats'] as const) {
      await transaction.deleteFrom(rows).where('table_id', '=', id).execute();
    }
    await deleteNotificationJobs(transaction, kind, id);
    await transaction.deleteFrom('tables').where('id', '=', id).execute();
    for (const table of [id, ...referring.map((row) => row.id)]) publish({ table, type: 'table' });
    return true;
  });
}

/** The keys of pending notification jobs start with the table id; see `enqueueNotification`. */
async function deleteNotificationJobs(
  transaction: Transaction<Schema>,
  kind: WritableDatabase['kind'],
  id: string,
): Promise<void> {
  const prefix = `notice:${id}:`;
  if (kind === 'sqlite') {
    await sql`delete from jobs where substr(key, 1, ${prefix.length}) = ${prefix}`.execute(transaction);
  } else {
    await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where starts_with(key, ${prefix})`.execute(
      transaction,
    );
  }
}
