import type { House } from '../house.ts';
import type { Attend, Pace } from './agenda.ts';

/** What came of looking after a table. `next` is when it has to be looked after again; null: not by itself. */
export type Attended =
  | { readonly came: 'attended' | 'early'; readonly next: number | null }
  | { readonly came: 'failed' };

/** Looks after one table, if it is time. */
export async function attendIfDue(house: House, attend: Attend, table: string): Promise<Attended> {
  try {
    const before = await standingOf(house, table);
    if (before === undefined || before.wake_at === null) return { came: 'attended', next: null };
    if (before.wake_at > house.now()) return { came: 'early', next: before.wake_at };
    await attend(table);
    const after = await standingOf(house, table);
    if (after === undefined) return { came: 'attended', next: null };
    const isUnchanged = after.wake_at === before.wake_at && after.sequence === before.sequence;
    if (!isUnchanged) return { came: 'attended', next: after.wake_at };
    house.log.warn({ table }, 'a table is still due after it was looked after');
  } catch (error) {
    house.log.error({ table, err: error }, 'a table could not be looked after');
  }
  return { came: 'failed' };
}

/** How long to wait after so many failures in a row. */
export function retryWait({ retryMs, longestRetryMs }: Pace, failures: number): number {
  return Math.min(retryMs * 2 ** (failures - 1), longestRetryMs);
}

function standingOf({ database }: House, table: string) {
  return database.db.selectFrom('tables').select(['wake_at', 'sequence']).where('id', '=', table).executeTakeFirst();
}
