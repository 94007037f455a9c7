import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { RUN_TABLE_TASK, tableJobKey } from '../storage/postgres/wake-triggers.ts';
import type { SchedulerTimings } from './scheduler.ts';

/** The database clock, because the clocks of the servers may differ. */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Releases the jobs of killed servers. graphile-worker locks a job for the worker that runs it, and would release the
 * lock only after four hours, because it cannot know whether the worker is still alive. So each server writes a
 * heartbeat every few seconds, and the first server that notices a dead worker releases its jobs. A server that was only
 * disconnected or delayed continues its job, so the job may run twice. That is safe: appends use optimistic locking, and
 * sent notifications are recorded.
 */
export class Heartbeat {
  private timer: NodeJS.Timeout | undefined;
  private currentBeat: Promise<void> | null = null;
  /** The start of the current series of successful heartbeats. A disconnected server cannot judge the others. */
  private connectedSince: number | null = null;

  private prunedAt = performance.now();

  constructor(
    private readonly context: AppContext,
    private readonly timings: SchedulerTimings,
    /** The current worker id of this server in the queue. */
    private readonly workerId: () => string | null,
    /** Called after each successful heartbeat. `hasReleased`: there may be new jobs to run. */
    private readonly onBeat: (hasReleased: boolean) => void,
  ) {}

  async start(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.currentBeat ??= this.beat()
        .catch((error) => {
          this.connectedSince = null;
          this.context.log.error({ err: error }, 'heartbeat failed');
        })
        .finally(() => {
          this.currentBeat = null;
        });
    }, this.timings.heartbeatMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.currentBeat;
    const workerId = this.workerId();
    if (workerId !== null)
      await this.context.database.db.deleteFrom('servers').where('worker_id', '=', workerId).execute();
  }

  private async beat(): Promise<void> {
    const { db } = this.context.database;
    const workerId = this.workerId();
    if (workerId !== null) {
      await sql`insert into servers (worker_id, last_seen_at) values (${workerId}, ${NOW})
        on conflict (worker_id) do update set last_seen_at = excluded.last_seen_at`.execute(db);
    }
    this.connectedSince ??= performance.now();
    const isConnected = performance.now() - this.connectedSince >= this.timings.deadAfterMs;
    const released = isConnected ? (await this.releaseJobsOfDeadWorkers()) + (await this.enqueueOverdueTables()) : 0;
    if (performance.now() - this.prunedAt >= this.timings.pruneAfterMs) await this.prune();
    this.onBeat(released > 0);
  }

  private async releaseJobsOfDeadWorkers(): Promise<number> {
    const { db } = this.context.database;
    const { deadAfterMs } = this.timings;
    const { rows } = await sql<{ locked_by: string }>`
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - ${deadAfterMs}::integer * interval '1 millisecond'
        and not exists (
          select from servers where worker_id = locked_by and last_seen_at > ${NOW} - ${deadAfterMs}::integer)`.execute(
      db,
    );
    if (rows.length === 0) return 0;
    const workers = rows.map(({ locked_by }) => locked_by);
    this.context.log.warn({ workers }, 'dead worker detected; releasing its jobs');
    await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
    return rows.length;
  }

  /** A safety net: a due table that is missing from the queue would never run. */
  private async enqueueOverdueTables(): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      select tables.id, graphile_worker.add_job(${RUN_TABLE_TASK}, json_build_object('table', tables.id),
        job_key => ${tableJobKey('')} || tables.id)
      from tables
      where wake_at < ${this.context.now() - this.timings.deadAfterMs}::bigint
        and not exists (select from graphile_worker.jobs where key = ${tableJobKey('')} || tables.id)`.execute(
      this.context.database.db,
    );
    if (rows.length > 0)
      this.context.log.warn({ tables: rows.map(({ id }) => id) }, 'overdue tables were missing from the job queue');
    return rows.length;
  }

  /** Deletes servers that died long ago, and jobs that failed permanently or were replaced while a killed server ran them. */
  private async prune(): Promise<void> {
    this.prunedAt = performance.now();
    const { db } = this.context.database;
    const { pruneAfterMs } = this.timings;
    await sql`delete from servers where last_seen_at < ${NOW} - ${pruneAfterMs}::integer`.execute(db);
    await sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        and updated_at < now() - ${pruneAfterMs}::integer * interval '1 millisecond'))`.execute(db);
  }
}
