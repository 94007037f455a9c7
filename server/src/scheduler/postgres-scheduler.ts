import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '@roundhouse/kernel';
import { Logger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { House } from '../house.ts';
import { StorageFailure } from '../storage/database.ts';
import { openPatientPool } from '../storage/postgres-connections.ts';
import { failureOf } from '../storage/postgres-failure.ts';
import { ATTEND, attendKey } from '../storage/postgres-wake.ts';
import { type Agenda, type Attend, MOST_AT_ONCE, NOTICE_ATTEMPTS, type NoticeWork, type Pace } from './agenda.ts';
import { attendIfDue, retryWait } from './attendance.ts';
import { Heartbeat } from './heartbeat.ts';
import { jsonObject } from './payload.ts';

const NOTICE = 'notice';

/** What is due this soon is fetched to the moment; what lies further ahead is found when the queue is next looked at. */
const AHEAD_MS = 60_000;

const LONGEST_STOP_MS = 30_000;

const attendance = z.object({ table: z.string(), failures: z.number().optional() });

/**
 * The agenda of several servers on one PostgreSQL: a queue in the database (graphile-worker), into which a trigger puts
 * the tables (see postgres-wake.ts). Each job is done by one server.
 */
export class SharedAgenda implements Agenda {
  private readonly pool: pg.Pool;
  private readonly heartbeat: Heartbeat;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** What each table that is attended here waits for. */
  private readonly turns = new Map<string, Promise<void>>();
  private runner: Runner | null = null;
  private workers: WorkerPool | null = null;
  private restart: NodeJS.Timeout | undefined;
  /** Since when the queue could not be asked. */
  private illSince: number | null = null;
  private isStopped = false;
  private notice: NoticeWork | null = null;

  constructor(
    private readonly house: House,
    url: string,
    private readonly pace: Pace,
  ) {
    // One more: it listens.
    this.pool = openPatientPool(url, { max: MOST_AT_ONCE + 1, types: undefined });
    this.heartbeat = new Heartbeat(
      house,
      pace,
      () => this.workers?.id ?? null,
      (hasFreed) => {
        this.restartIfIll();
        if (hasFreed) this.nudge(MOST_AT_ONCE);
      },
    );
  }

  async start(attend: Attend): Promise<void> {
    process.on('unhandledRejection', this.hearOfUnnoted);
    await this.run(attend, null);
    await this.heartbeat.start();
  }

  wake(table: string, at: number | null): void {
    clearTimeout(this.timers.get(table));
    this.timers.delete(table);
    if (at === null || this.isStopped) return;
    const ahead = at - this.house.now();
    // What is due at once is told to all servers by the queue itself.
    if (ahead <= 0 || ahead > AHEAD_MS) return;
    const call = () => {
      this.timers.delete(table);
      this.nudge(1);
    };
    this.timers.set(table, setTimeout(call, ahead + 1));
  }

  async add({ key, payload }: { key: string; payload: JsonObject }): Promise<void> {
    await sql`select graphile_worker.add_job(${NOTICE}, ${JSON.stringify(payload)}::json,
      job_key => ${key}, max_attempts => ${NOTICE_ATTEMPTS}::integer)`.execute(this.house.database.db);
  }

  onNotice(work: NoticeWork): void {
    this.notice = work;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.restart);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    const { runner } = this;
    this.runner = null;
    // Without the database what was done cannot be noted; the queue would try for minutes, others do it again anyway.
    await Promise.race([this.end(runner), wait(LONGEST_STOP_MS, undefined, { ref: false })]);
    process.off('unhandledRejection', this.hearOfUnnoted);
  }

  private async end(runner: Runner | null): Promise<void> {
    try {
      await runner?.stop();
      await this.heartbeat.stop();
    } catch (error) {
      this.house.log.warn({ err: error }, 'the queue could not be left in order');
    }
    await this.pool.end();
  }

  /**
   * The queue notes what was done without waiting for it: when the database is away at that moment, only the process
   * hears of it, and would end. The job is done again by the queue that begins anew.
   */
  private readonly hearOfUnnoted = (error: unknown): void => {
    if (!(failureOf(error) instanceof StorageFailure)) throw error;
    this.house.log.warn({ err: error }, 'the queue could not note what was done');
    this.runner?.stop().catch(() => {});
  };

  /** `before`: the name of the queue that has ended here; what it has left lying is free again. */
  private async run(attend: Attend, before: string | null): Promise<void> {
    if (before !== null) {
      await sql`select graphile_worker.force_unlock_workers(${[before]}::text[])`.execute(this.house.database.db);
    }
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      this.workers = workerPool;
    });
    const isWell = () => {
      this.illSince = null;
    };
    events.on('worker:getJob:empty', isWell);
    events.on('job:start', isWell);
    events.on('worker:getJob:error', () => {
      this.illSince ??= performance.now();
    });
    const runner = await run({
      pgPool: this.pool,
      concurrency: MOST_AT_ONCE,
      pollInterval: this.pace.lookMs,
      // `wake_at` is by the clocks of the servers.
      useNodeTime: true,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: new Logger(() => (level, message) => {
        const isWorse = level === 'error' || level === 'warning';
        this.house.log[isWorse ? 'warn' : 'debug']({ from: 'queue' }, message);
      }),
      events,
      taskList: {
        [ATTEND]: (payload) => this.attendInTurn(attend, payload),
        [NOTICE]: (payload) => this.sendNotice(payload),
      },
    });
    if (this.isStopped) {
      await runner.stop();
      return;
    }
    this.runner = runner;
    const goOn = () => {
      if (this.runner !== runner) return;
      const ended = this.workers?.id ?? null;
      this.runner = null;
      this.workers = null;
      this.house.log.warn('the queue has ended and begins anew');
      this.runLater(attend, ended);
    };
    runner.promise.then(goOn, goOn);
  }

  private runLater(attend: Attend, before: string | null): void {
    if (this.isStopped) return;
    const again = () => this.run(attend, before).catch(() => this.runLater(attend, before));
    this.restart = setTimeout(again, this.pace.lookMs);
  }

  /**
   * The queue remembers for good when its very first question was not answered. The database does answer: then it
   * begins anew.
   */
  private restartIfIll(): void {
    const { runner, illSince } = this;
    if (runner === null || illSince === null || performance.now() - illSince < 2 * this.pace.lookMs) return;
    this.illSince = null;
    runner.stop().catch(() => {});
  }

  private nudge(count: number): void {
    if (this.runner === null) return;
    try {
      this.workers?.nudge(count);
    } catch (error) {
      // Workers that are just ending cannot be called any more. Those that follow look by themselves.
      this.house.log.debug({ err: error }, 'the queue was called while it ends');
    }
  }

  /** A table that was put into the queue anew while it is still being attended here waits until that is done. */
  private async attendInTurn(attend: Attend, payload: unknown): Promise<void> {
    const { table, failures = 0 } = attendance.parse(payload);
    const before = this.turns.get(table) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(() => this.attend(attend, table, failures));
    this.turns.set(table, turn);
    try {
      await turn;
    } finally {
      if (this.turns.get(table) === turn) this.turns.delete(table);
    }
  }

  private async attend(attend: Attend, table: string, failures: number): Promise<void> {
    const attended = await attendIfDue(this.house, attend, table);
    if (attended.came === 'failed') {
      const ahead = retryWait(this.pace, failures + 1);
      await this.putBack(table, failures + 1, ahead);
      this.wake(table, this.house.now() + ahead);
    } else if (attended.came === 'early' && attended.next !== null) {
      await this.putBack(table, failures, attended.next - this.house.now());
    } else if (attended.next !== null && attended.next <= this.house.now()) {
      await this.putBackIfMissing(table);
    }
  }

  /**
   * In place of the retries of the queue, which soon come only every few hours. Somebody may have acted meanwhile: what
   * a trigger has put into the queue since then keeps its time.
   */
  private async putBack(table: string, failures: number, ahead: number): Promise<void> {
    await sql`select graphile_worker.add_job(${ATTEND}, ${JSON.stringify({ table, failures })}::json,
      run_at => ${new Date(Date.now() + ahead)}::timestamptz, job_key => ${attendKey(table)},
      job_key_mode => 'preserve_run_at')`.execute(this.house.database.db);
  }

  /** Whoever was faster may have left the table due at the same moment as before: then no trigger has seen a change. */
  private async putBackIfMissing(table: string): Promise<void> {
    await sql`select graphile_worker.add_job(${ATTEND}, ${JSON.stringify({ table })}::json,
      job_key => ${attendKey(table)}, job_key_mode => 'preserve_run_at')
      where not exists (select from graphile_worker.jobs where key = ${attendKey(table)} and locked_by is null)`.execute(
      this.house.database.db,
    );
  }

  private async sendNotice(payload: unknown): Promise<void> {
    if (this.notice === null) throw new Error('nobody sends notices here');
    await this.notice(jsonObject.parse(payload));
  }
}
