import type { AppContext } from '../context.ts';
import type { Job, JobHandler, RunTable, Scheduler, SchedulerTimings } from './scheduler.ts';
import { SqliteJobQueue } from './sqlite-job-queue.ts';
import { TableTimers } from './table-timers.ts';

/** The scheduler of a single server on the embedded database. */
export class SqliteScheduler implements Scheduler {
  private readonly timers: TableTimers;
  private readonly jobs: SqliteJobQueue;

  constructor(context: AppContext, timings: SchedulerTimings) {
    this.timers = new TableTimers(context, timings);
    this.jobs = new SqliteJobQueue(context);
  }

  async start(runTable: RunTable): Promise<void> {
    await this.timers.start(runTable);
    this.jobs.start();
  }

  schedule(table: string, at: number | null): void {
    this.timers.schedule(table, at);
  }

  enqueue({ key, payload }: Job): Promise<void> {
    return this.jobs.enqueue(key, payload);
  }

  onNotification(handler: JobHandler): void {
    this.jobs.onNotification(handler);
  }

  async stop(): Promise<void> {
    await Promise.all([this.timers.stop(), this.jobs.stop()]);
  }
}
