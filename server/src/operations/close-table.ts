import type { Stage } from '@roundhouse/wire';
import type { TableRow } from '../storage/schema.ts';
import { endedNow } from '../tables/end-votes.ts';
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
    const end = async (from: Stage, to: Partial<TableRow>) => {
      const update = inside.updateTable('tables').set(to).where('id', '=', id).where('stage', '=', from);
      const { numUpdatedRows } = await update.executeTakeFirst();
      if (numUpdatedRows > 0n) announce({ table: id, what: 'table' });
      return numUpdatedRows > 0n;
    };
    if (await end('playing', endedNow(now))) return { done: 'abandoned' };
    if (await end('gathering', { stage: 'closed', wake_at: null, updated: now })) return { done: 'closed' };
    const row = await inside.selectFrom('tables').select('stage').where('id', '=', id).executeTakeFirst();
    return row === undefined ? { done: 'no-such-table' } : { done: 'already', stage: row.stage as Stage };
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
