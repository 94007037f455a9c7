import type { Stage } from '@roundhouse/wire';
import { endedNow } from '../tables/end-votes.ts';
import { closeGathering, lockRow, updateTable } from '../tables/table-store.ts';
import type { Changing } from './changing.ts';

/** `already`: it has ended before. */
export type CloseResult =
  | { readonly done: 'closed' | 'abandoned' }
  | { readonly done: 'already'; readonly stage: Stage }
  | { readonly done: 'no-such-table' };

/**
 * Ends a table: one that gathers players is `closed`, a game in play is `abandoned`. The server appends nothing to a
 * table in these stages, so no entry comes after this change.
 */
export function closeTable({ change }: Changing, id: string, now: number): Promise<CloseResult> {
  return change(async (inside, announce) => {
    const row = await lockRow(inside, id);
    if (row === undefined) return { done: 'no-such-table' };
    if (row.stage !== 'playing' && row.stage !== 'gathering') return { done: 'already', stage: row.stage as Stage };
    if (row.stage === 'playing') await updateTable(inside, id, endedNow(now));
    else await closeGathering(inside, id, now);
    announce({ table: id, what: 'table' });
    return { done: row.stage === 'playing' ? 'abandoned' : 'closed' };
  });
}

export type UnlistResult = 'unlisted' | 'already' | 'no-such-table';

/** Takes a table out of the list of open tables. Its link still works. */
export function unlistTable({ change }: Changing, id: string): Promise<UnlistResult> {
  return change(async (inside, announce) => {
    const row = await inside.selectFrom('tables').select('listed').where('id', '=', id).executeTakeFirst();
    if (row === undefined) return 'no-such-table';
    if (row.listed === 0) return 'already';
    await inside.updateTable('tables').set({ listed: 0 }).where('id', '=', id).execute();
    announce({ table: id, what: 'table' });
    return 'unlisted';
  });
}
