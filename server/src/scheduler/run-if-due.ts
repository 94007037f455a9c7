import type { AppContext } from '../context.ts';
import type { RunTable, SchedulerTimings } from './scheduler.ts';

/** The result of a table run. `next` is the time of the next run; null if none is scheduled. */
export type RunResult =
  | { readonly result: 'done' | 'early'; readonly next: number | null }
  | { readonly result: 'failed' };

/** Runs a table if it is due. */
export async function runIfDue(context: AppContext, runTable: RunTable, table: string): Promise<RunResult> {
  try {
    const before = await scheduleOf(context, table);
    if (before === undefined || before.wake_at === null) return { result: 'done', next: null };
    if (before.wake_at > context.now()) return { result: 'early', next: before.wake_at };
    await runTable(table);
    const after = await scheduleOf(context, table);
    if (after === undefined) return { result: 'done', next: null };
    const isUnchanged = after.wake_at === before.wake_at && after.log_length === before.log_length;
    if (!isUnchanged) return { result: 'done', next: after.wake_at };
    context.log.warn({ table }, 'table still due after run');
  } catch (error) {
    context.log.error({ table, err: error }, 'table run failed');
  }
  return { result: 'failed' };
}

/** Exponential backoff: the delay after a number of consecutive failures. */
export function retryDelay({ minRetryMs, maxRetryMs }: SchedulerTimings, failures: number): number {
  return Math.min(minRetryMs * 2 ** (failures - 1), maxRetryMs);
}

function scheduleOf({ database }: AppContext, table: string) {
  return database.db.selectFrom('tables').select(['wake_at', 'log_length']).where('id', '=', table).executeTakeFirst();
}
