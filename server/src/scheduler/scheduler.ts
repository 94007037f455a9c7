import type { JsonObject } from '@roundhouse/kernel';

/** Runs tables at their scheduled times and processes a durable job queue. */
export interface Scheduler {
  /**
   * Calls `runTable(table)` at or soon after the `wake_at` of each table, on one server at a time and with limited
   * concurrency. If `wake_at` has not changed afterwards, the run counts as failed and is retried with growing delays.
   * Execution is at-least-once: a table can run twice after a crash, so `runTable` must be idempotent.
   */
  start(runTable: RunTable): Promise<void>;
  /** The table's `wake_at` is now `at`; null means nothing to do. Called after each commit on this server. */
  schedule(table: string, at: number | null): void;
  /** Stores a job durably; any server may process it. A pending job with the same key is not duplicated. */
  enqueue(job: Job): Promise<void>;
  /** Sets the handler of notification jobs. Must be called before `start`. */
  onNotification(handler: JobHandler): void;
  /** Starts nothing new and waits for the running work. */
  stop(): Promise<void>;
}

export type RunTable = (table: string) => Promise<void>;
export type JobHandler = (payload: JsonObject) => Promise<void>;

export interface Job {
  readonly key: string;
  readonly payload: JsonObject;
}

/** Intervals and timeouts. Only tests override the defaults. */
export interface SchedulerTimings {
  /** PostgreSQL only: the heartbeat interval of each server, and the silence after which a server counts as dead. */
  readonly heartbeatMs: number;
  readonly deadAfterMs: number;
  /** PostgreSQL only: how long permanently failed jobs and dead servers are kept. */
  readonly pruneAfterMs: number;
  /** How often the queue is polled for due jobs. */
  readonly pollMs: number;
  /** The first delay after a failure, which doubles each time, and the maximum. */
  readonly minRetryMs: number;
  readonly maxRetryMs: number;
}

/** How many tables one server runs concurrently. Most of that time is spent waiting for bots. */
export const MAX_CONCURRENT_TABLES = 10;

/** The attempts per notification. Delays grow to hours; the last attempt is about a day after the first. */
export const MAX_NOTIFICATION_ATTEMPTS = 13;
