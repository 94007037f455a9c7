import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '@roundhouse/kernel';
import { Logger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { StorageError } from '../storage/database.ts';
import { toStorageError } from '../storage/postgres/errors.ts';
import { openUnlimitedPool } from '../storage/postgres/pool.ts';
import { RUN_TABLE_TASK, tableJobKey } from '../storage/postgres/wake-triggers.ts';
import { Heartbeat } from './heartbeat.ts';
import { jobPayload } from './job-payload.ts';
import { retryDelay, runIfDue } from './run-if-due.ts';
import {
  type JobHandler,
  MAX_CONCURRENT_TABLES,
  MAX_NOTIFICATION_ATTEMPTS,
  type RunTable,
  type Scheduler,
  type SchedulerTimings,
} from './scheduler.ts';

const NOTIFICATION_TASK = 'notice';

/** Tables due within this time have a timer for an exact start. Later ones are found by polling. */
const LOOKAHEAD_MS = 60_000;

const MAX_STOP_MS = 30_000;

const tableJobPayload = z.object({ table: z.string(), failures: z.number().optional() });

/**
 * The scheduler of several servers on one PostgreSQL database. It uses a queue in the database (graphile-worker); a
 * trigger enqueues the tables (see wake-triggers.ts). Each job is run by one server.
 */
export class PostgresScheduler implements Scheduler {
  private readonly pool: pg.Pool;
  private readonly heartbeat: Heartbeat;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** The last run of each table on this server, to serialize runs of the same table. */
  private readonly runs = new Map<string, Promise<void>>();
  private runner: Runner | null = null;
  private workers: WorkerPool | null = null;
  private restartTimer: NodeJS.Timeout | undefined;
  /** The time of the first of the current failures to fetch a job. */
  private failingSince: number | null = null;
  private isStopped = false;
  private handler: JobHandler | null = null;

  constructor(
    private readonly context: AppContext,
    url: string,
    private readonly timings: SchedulerTimings,
  ) {
    // One extra connection for LISTEN.
    this.pool = openUnlimitedPool(url, { max: MAX_CONCURRENT_TABLES + 1, types: undefined });
    this.heartbeat = new Heartbeat(
      context,
      timings,
      () => this.workers?.id ?? null,
      (hasReleased) => {
        this.restartIfFailing();
        if (hasReleased) this.nudge(MAX_CONCURRENT_TABLES);
      },
    );
  }

  async start(runTable: RunTable): Promise<void> {
    process.on('unhandledRejection', this.onUnhandledQueueError);
    await this.run(runTable, null);
    await this.heartbeat.start();
  }

  schedule(table: string, at: number | null): void {
    clearTimeout(this.timers.get(table));
    this.timers.delete(table);
    if (at === null || this.isStopped) return;
    const delay = at - this.context.now();
    // The queue itself notifies all servers of jobs that are due immediately.
    if (delay <= 0 || delay > LOOKAHEAD_MS) return;
    const onDue = () => {
      this.timers.delete(table);
      this.nudge(1);
    };
    this.timers.set(table, setTimeout(onDue, delay + 1));
  }

  async enqueue({ key, payload }: { key: string; payload: JsonObject }): Promise<void> {
    await sql`select graphile_worker.add_job(${NOTIFICATION_TASK}, ${JSON.stringify(payload)}::json,
      job_key => ${key}, max_attempts => ${MAX_NOTIFICATION_ATTEMPTS}::integer)`.execute(this.context.database.db);
  }

  onNotification(handler: JobHandler): void {
    this.handler = handler;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.restartTimer);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    const { runner } = this;
    this.runner = null;
    // Without the database the queue would retry for minutes to store job results. Other servers rerun the jobs anyway.
    await Promise.race([this.end(runner), wait(MAX_STOP_MS, undefined, { ref: false })]);
    process.off('unhandledRejection', this.onUnhandledQueueError);
  }

  private async end(runner: Runner | null): Promise<void> {
    try {
      await runner?.stop();
      await this.heartbeat.stop();
    } catch (error) {
      this.context.log.warn({ err: error }, 'job queue did not stop cleanly');
    }
    await this.pool.end();
  }

  /**
   * graphile-worker stores job results without awaiting them. If the database is unavailable at that moment, the error
   * is an unhandled rejection that would end the process. The queue is restarted instead and runs the job again.
   */
  private readonly onUnhandledQueueError = (error: unknown): void => {
    if (!(toStorageError(error) instanceof StorageError)) throw error;
    this.context.log.warn({ err: error }, 'job result could not be stored');
    this.runner?.stop().catch(() => {});
  };

  /** `previousWorker`: the worker id of a queue that has ended on this server. Its jobs are released. */
  private async run(runTable: RunTable, previousWorker: string | null): Promise<void> {
    if (previousWorker !== null) {
      await sql`select graphile_worker.force_unlock_workers(${[previousWorker]}::text[])`.execute(
        this.context.database.db,
      );
    }
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.workers = workerPool;
    });
    const onSuccess = () => {
      this.failingSince = null;
    };
    events.on('worker:getJob:empty', onSuccess);
    events.on('job:start', onSuccess);
    events.on('worker:getJob:error', () => {
      this.failingSince ??= performance.now();
    });
    const runner = await run({
      pgPool: this.pool,
      concurrency: MAX_CONCURRENT_TABLES,
      pollInterval: this.timings.pollMs,
      // `wake_at` uses the clocks of the servers.
      useNodeTime: true,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: new Logger(() => (level, message) => {
        const isProblem = level === 'error' || level === 'warning';
        this.context.log[isProblem ? 'warn' : 'debug']({ from: 'queue' }, message);
      }),
      events,
      taskList: {
        [RUN_TABLE_TASK]: (payload) => this.runSerialized(runTable, payload),
        [NOTIFICATION_TASK]: (payload) => this.runNotificationJob(payload),
      },
    });
    if (this.isStopped) {
      await runner.stop();
      return;
    }
    this.runner = runner;
    const restart = () => {
      if (this.runner !== runner) return;
      const endedWorker = this.workers?.id ?? null;
      this.runner = null;
      this.workers = null;
      this.context.log.warn('job queue restarted');
      this.runLater(runTable, endedWorker);
    };
    runner.promise.then(restart, restart);
  }

  private runLater(runTable: RunTable, previousWorker: string | null): void {
    if (this.isStopped) return;
    const retry = () => this.run(runTable, previousWorker).catch(() => this.runLater(runTable, previousWorker));
    this.restartTimer = setTimeout(retry, this.timings.pollMs);
  }

  /** graphile-worker does not recover if its first query fails. Restarts it, since the database answers again. */
  private restartIfFailing(): void {
    const { runner, failingSince } = this;
    if (runner === null || failingSince === null || performance.now() - failingSince < 2 * this.timings.pollMs) return;
    this.failingSince = null;
    runner.stop().catch(() => {});
  }

  private nudge(count: number): void {
    if (this.runner === null) return;
    try {
      this.workers?.nudge(count);
    } catch (error) {
      // Workers that are stopping cannot be nudged. Their successors poll on their own.
      this.context.log.debug({ err: error }, 'job queue nudged while stopping');
    }
  }

  /** Waits for a run of the same table on this server, if the table was enqueued again during the run. */
  private async runSerialized(runTable: RunTable, payload: unknown): Promise<void> {
    const { table, failures = 0 } = tableJobPayload.parse(payload);
    const previous = this.runs.get(table) ?? Promise.resolve();
    const run = previous.catch(() => {}).then(() => this.runOnce(runTable, table, failures));
    this.runs.set(table, run);
    try {
      await run;
    } finally {
      if (this.runs.get(table) === run) this.runs.delete(table);
    }
  }

  private async runOnce(runTable: RunTable, table: string, failures: number): Promise<void> {
    const outcome = await runIfDue(this.context, runTable, table);
    if (outcome.result === 'failed') {
      const delay = retryDelay(this.timings, failures + 1);
      await this.reschedule(table, failures + 1, delay);
      this.schedule(table, this.context.now() + delay);
    } else if (outcome.result === 'early' && outcome.next !== null) {
      await this.reschedule(table, failures, outcome.next - this.context.now());
    } else if (outcome.next !== null && outcome.next <= this.context.now()) {
      await this.enqueueIfMissing(table);
    }
  }

  /**
   * Replaces the queue's own retries, whose delays soon grow to hours. If a trigger has enqueued the table in the
   * meantime, because somebody acted, that job keeps its time.
   */
  private async reschedule(table: string, failures: number, delay: number): Promise<void> {
    await sql`select graphile_worker.add_job(${RUN_TABLE_TASK}, ${JSON.stringify({ table, failures })}::json,
      run_at => ${new Date(Date.now() + delay)}::timestamptz, job_key => ${tableJobKey(table)},
      job_key_mode => 'preserve_run_at')`.execute(this.context.database.db);
  }

  /** A concurrent writer may have left `wake_at` unchanged, in which case no trigger has enqueued the table. */
  private async enqueueIfMissing(table: string): Promise<void> {
    await sql`select graphile_worker.add_job(${RUN_TABLE_TASK}, ${JSON.stringify({ table })}::json,
      job_key => ${tableJobKey(table)}, job_key_mode => 'preserve_run_at')
      where not exists (select from graphile_worker.jobs where key = ${tableJobKey(table)} and locked_by is null)`.execute(
      this.context.database.db,
    );
  }

  private async runNotificationJob(payload: unknown): Promise<void> {
    if (this.handler === null) throw new Error('no notification handler');
    await this.handler(jobPayload.parse(payload));
  }
}
