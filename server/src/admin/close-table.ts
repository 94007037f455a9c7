import type { TableStatus } from '@roundhouse/protocol';
import { abandonedColumns } from '../tables/end-votes.ts';
import { closeWaitingTable, lockRow, updateTable } from '../tables/table-repository.ts';
import type { WritableDatabase } from './open-writable.ts';

/** `already`: the table had already ended. */
export type CloseResult =
  | { readonly done: 'closed' | 'abandoned' }
  | { readonly done: 'already'; readonly stage: TableStatus }
  | { readonly done: 'table-not-found' };

/**
 * Ends a table: a waiting table becomes `closed`, a running game `abandoned`. The server appends nothing to a table in
 * these states, so no entry follows this change.
 */
export function closeTable({ change }: WritableDatabase, id: string, now: number): Promise<CloseResult> {
  return change(async (transaction, publish) => {
    const row = await lockRow(transaction, id);
    if (row === undefined) return { done: 'table-not-found' };
    if (row.status !== 'playing' && row.status !== 'waiting') return { done: 'already', stage: row.status };
    if (row.status === 'playing') await updateTable(transaction, id, abandonedColumns(now));
    else await closeWaitingTable(transaction, id, now);
    publish({ table: id, type: 'table' });
    return { done: row.status === 'playing' ? 'abandoned' : 'closed' };
  });
}

export type UnlistResult = 'unlisted' | 'already' | 'table-not-found';

/** Removes a table from the public list. Its link still works. */
export function unlistTable({ change }: WritableDatabase, id: string): Promise<UnlistResult> {
  return change(async (transaction, publish) => {
    const row = await transaction.selectFrom('tables').select('is_public').where('id', '=', id).executeTakeFirst();
    if (row === undefined) return 'table-not-found';
    if (row.is_public === 0) return 'already';
    await transaction.updateTable('tables').set({ is_public: 0 }).where('id', '=', id).execute();
    publish({ table: id, type: 'table' });
    return 'unlisted';
  });
}
