import { sql, type Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Changing } from './changing.ts';

/** Deletes a table with its seats, log, chat and pending notices. False when there is no such table. */
export function deleteTable({ kind, change }: Changing, id: string): Promise<boolean> {
  return change(async (inside, announce) => {
    // First the row of the table: it keeps others from appending, and its trigger takes the table off the queue.
    const { numUpdatedRows } = await inside
      .updateTable('tables')
      .set({ wake_at: null })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const referring = await inside
      .updateTable('tables')
      .set({ next: null })
      .where('next', '=', id)
      .returning('id')
      .execute();
    for (const rows of ['entries', 'chat', 'sent', 'table_documents', 'seats'] as const) {
      await inside.deleteFrom(rows).where('table_id', '=', id).execute();
    }
    await deleteNotices(inside, kind, id);
    await inside.deleteFrom('tables').where('id', '=', id).execute();
    for (const table of [id, ...referring.map((row) => row.id)]) announce({ table, what: 'table' });
    return true;
  });
}

/** Notices that wait in the queue have keys that begin with the table; see `notify`. */
async function deleteNotices(inside: Transaction<Schema>, kind: Changing['kind'], id: string): Promise<void> {
  const prefix = `notice:${id}:`;
  if (kind === 'sqlite') {
    await sql`delete from jobs where substr(key, 1, ${prefix.length}) = ${prefix}`.execute(inside);
  } else {
    await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where starts_with(key, ${prefix})`.execute(
      inside,
    );
  }
}
