import type { JsonObject } from '@roundhouse/kernel';
import type { AppContext } from '../context.ts';
import { jobPayload } from './job-payload.ts';
import { type JobHandler, MAX_NOTIFICATION_ATTEMPTS } from './scheduler.ts';

/** How many jobs run concurrently. */
const MAX_CONCURRENT_JOBS = 4;

/** Timers are limited to a few weeks, and polling once an hour costs nothing. */
const MAX_POLL_MS = 3_600_000;

/** The delay after a database error. */
const RETRY_MS = 5000;

/** A job queue in the embedded database. A job is deleted when it is done. */
export class SqliteJobQueue {
  private handler: JobHandler | null = null;
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;
  private isRunning = false;
  private hasNewJobs = false;

  constructor(private readonly context: AppContext) {}

  onNotification(handler: JobHandler): void {
    this.handler = handler;
  }

  start(): void {
    this.isRunning = true;
    this.poll();
  }

  async enqueue(key: string, payload: JsonObject): Promise<void> {
    await this.context.database.db
      .insertInto('jobs')
      .values({ key, payload: JSON.stringify(payload), attempts: 0, run_at: this.context.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    this.poll();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    clearTimeout(this.timer);
    await this.polling;
  }

  private poll(): void {
    if (!this.isRunning) return;
    if (this.polling !== null) {
      this.hasNewJobs = true;
      return;
    }
    clearTimeout(this.timer);
    this.polling = this.runDueJobs()
      .catch((error) => {
        this.context.log.error({ err: error }, 'job queue poll failed');
        return RETRY_MS;
      })
      .then((delay) => {
        this.polling = null;
        if (!this.isRunning) return;
        // A job that was added during the last poll does not wait for the next one.
        this.timer = setTimeout(() => this.poll(), this.hasNewJobs ? 1 : delay);
      });
  }

  /** Returns the time until the next job is due. */
  private async runDueJobs(): Promise<number> {
    const { handler, context } = this;
    if (handler === null) return MAX_POLL_MS;
    const pending = context.database.db.selectFrom('jobs').selectAll().orderBy('run_at');
    while (this.isRunning) {
      this.hasNewJobs = false;
      const rows = await pending.where('run_at', '<=', context.now()).limit(MAX_CONCURRENT_JOBS).execute();
      await Promise.all(rows.map((row) => this.runJob(handler, row)));
      if (rows.length > 0 || this.hasNewJobs) continue;
      const next = await pending.limit(1).executeTakeFirst();
      if (this.hasNewJobs) continue;
      return next === undefined ? MAX_POLL_MS : Math.min(Math.max(next.run_at - context.now(), 1), MAX_POLL_MS);
    }
    return MAX_POLL_MS;
  }

  private async runJob(handler: JobHandler, job: { key: string; payload: string; attempts: number }): Promise<void> {
    const { db } = this.context.database;
    const attempts = job.attempts + 1;
    try {
      await handler(jobPayload.parse(JSON.parse(job.payload)));
    } catch (error) {
      this.context.log.warn({ err: error, attempts }, 'notification failed');
      if (attempts < MAX_NOTIFICATION_ATTEMPTS) {
        const run_at = this.context.now() + retryDelay(attempts);
        await db.updateTable('jobs').set({ attempts, run_at }).where('key', '=', job.key).execute();
        return;
      }
    }
    await db.deleteFrom('jobs').where('key', '=', job.key).execute();
  }
}

/** Exponential backoff from seconds to hours, the same as graphile-worker uses on PostgreSQL. */
function retryDelay(attempts: number): number {
  return Math.round(Math.exp(Math.min(attempts, 10)) * 1000);
}
