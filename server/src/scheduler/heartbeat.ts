import { sql } from 'kysely';
import type { House } from '../house.ts';
import { ATTEND, attendKey } from '../storage/postgres-wake.ts';
import type { Pace } from './agenda.ts';

/** By the clock of the database: those of the servers may differ. */
const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Finds what a killed server has left lying. The queue marks a job with the worker that does it, and by itself would
 * free it only after four hours, for it cannot know whether the worker is still at it. So each server says every few
 * seconds that it is alive, and the jobs of a worker that has been silent for long are freed by whoever sees it first.
 * A server that was only cut off or held up goes on with its job, and then the job is done twice: tables bear that,
 * since of two who append one wins, and notices note what was sent.
 */
export class Heartbeat {
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | null = null;
  /** Since when every beat has come through. Who was cut off cannot tell who was silent. */
  private steadySince: number | null = null;

  private forgottenAt = performance.now();

  constructor(
    private readonly house: House,
    private readonly pace: Pace,
    /** The present name of this server in the queue. */
    private readonly worker: () => string | null,
    /** The database has answered; and there may be jobs that were not there before. */
    private readonly onBeat: (hasFreed: boolean) => void,
  ) {}

  async start(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.beating ??= this.beat()
        .catch((error) => {
          this.steadySince = null;
          this.house.log.error({ err: error }, 'this server could not say that it is alive');
        })
        .finally(() => {
          this.beating = null;
        });
    }, this.pace.beatMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    const worker = this.worker();
    if (worker !== null) await this.house.database.db.deleteFrom('servers').where('worker', '=', worker).execute();
  }

  private async beat(): Promise<void> {
    const { db } = this.house.database;
    const worker = this.worker();
    if (worker !== null) {
      await sql`insert into servers (worker, seen) values (${worker}, ${NOW})
        on conflict (worker) do update set seen = excluded.seen`.execute(db);
    }
    this.steadySince ??= performance.now();
    const isSteady = performance.now() - this.steadySince >= this.pace.silenceMs;
    const freed = isSteady ? (await this.freeJobsOfTheSilent()) + (await this.planForgottenTables()) : 0;
    if (performance.now() - this.forgottenAt >= this.pace.forgetMs) await this.forgetTheOld();
    this.onBeat(freed > 0);
  }

  private async freeJobsOfTheSilent(): Promise<number> {
    const { db } = this.house.database;
    const { silenceMs } = this.pace;
    const { rows } = await sql<{ locked_by: string }>`
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - ${silenceMs}::integer * interval '1 millisecond'
        and not exists (select from servers where worker = locked_by and seen > ${NOW} - ${silenceMs}::integer)`.execute(
      db,
    );
    if (rows.length === 0) return 0;
    const silent = rows.map(({ locked_by }) => locked_by);
    this.house.log.warn({ silent }, 'a server is silent: others take over what it was doing');
    await sql`select graphile_worker.force_unlock_workers(${silent}::text[])`.execute(db);
    return rows.length;
  }

  /** There should be none; but a table that nobody looks after would stand still for good. */
  private async planForgottenTables(): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      select tables.id, graphile_worker.add_job(${ATTEND}, json_build_object('table', tables.id),
        job_key => ${attendKey('')} || tables.id)
      from tables
      where wake_at < ${this.house.now() - this.pace.silenceMs}::bigint
        and not exists (select from graphile_worker.jobs where key = ${attendKey('')} || tables.id)`.execute(
      this.house.database.db,
    );
    if (rows.length > 0) this.house.log.warn({ tables: rows.map(({ id }) => id) }, 'tables were not in the queue');
    return rows.length;
  }

  /** Servers that are long gone; jobs that were tried too often, or replaced while a killed server was at them. */
  private async forgetTheOld(): Promise<void> {
    this.forgottenAt = performance.now();
    const { db } = this.house.database;
    const { forgetMs } = this.pace;
    await sql`delete from servers where seen < ${NOW} - ${forgetMs}::integer`.execute(db);
    await sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
        and updated_at < now() - ${forgetMs}::integer * interval '1 millisecond'))`.execute(db);
  }
}
