import type { AppContext } from '../context.ts';
import type { Scheduler, SchedulerTimings } from './scheduler.ts';

const DEFAULT_TIMINGS: SchedulerTimings = {
  heartbeatMs: 5000,
  deadAfterMs: 15_000,
  pruneAfterMs: 3_600_000,
  pollMs: 5000,
  minRetryMs: 1000,
  maxRetryMs: 60_000,
};

/** Creates the scheduler for the database in use. */
export async function createScheduler(
  context: AppContext,
  overrides: Partial<SchedulerTimings> = {},
): Promise<Scheduler> {
  const timings = { ...DEFAULT_TIMINGS, ...overrides };
  if (context.database.kind === 'sqlite') {
    return new (await import('./sqlite-scheduler.ts')).SqliteScheduler(context, timings);
  }
  const { databaseUrl } = context.config;
  if (databaseUrl === null) throw new Error('database URL is missing');
  return new (await import('./postgres-scheduler.ts')).PostgresScheduler(context, databaseUrl, timings);
}
