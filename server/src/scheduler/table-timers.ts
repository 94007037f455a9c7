import type { AppContext } from '../context.ts';
import { retryDelay, runIfDue } from './run-if-due.ts';
import { MAX_CONCURRENT_TABLES, type RunTable, type SchedulerTimings } from './scheduler.ts';

/** Only tables due within this time have a timer. Later ones are loaded in time. */
const LOOKAHEAD_MS = 60_000;

/** Timers for the tables of a single server. They are in memory and are rebuilt from the database at startup. */
export class TableTimers {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** Due tables in order. */
  private readonly due = new Set<string>();
  /** Tables that are being run, with the last `wake_at` that was scheduled in the meantime. */
  private readonly active = new Map<string, { rescheduled: number | null | undefined }>();
  private readonly failures = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();
  private runTable: RunTable | null = null;
  private loadTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: AppContext,
    private readonly timings: SchedulerTimings,
  ) {}

  async start(runTable: RunTable): Promise<void> {
    this.runTable = runTable;
    // With a single server, events come from admin commands. They may have changed the time.
    this.context.database.subscribe((event) => {
      if (event !== null && event.type === 'table') void this.reloadTime(event.table);
    });
    await this.loadUpcoming();
    this.loadTimer = setInterval(() => {
      this.loadUpcoming().catch((error) => this.context.log.error({ err: error }, 'table timers could not be loaded'));
    }, LOOKAHEAD_MS / 2);
  }

  schedule(table: string, at: number | null): void {
    if (this.runTable === null) return;
    const run = this.active.get(table);
    if (run !== undefined) run.rescheduled = at;
    else this.setTimer(table, at);
  }

  async stop(): Promise<void> {
    this.runTable = null;
    clearInterval(this.loadTimer);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.due.clear();
    await Promise.all(this.running);
  }

  private async loadUpcoming(): Promise<void> {
    const rows = await this.context.database.db
      .selectFrom('tables')
      .select(['id', 'wake_at'])
      .where('wake_at', '<', this.context.now() + LOOKAHEAD_MS)
      .orderBy('wake_at')
      .execute();
    for (const { id, wake_at } of rows) {
      if (!this.timers.has(id) && !this.due.has(id)) this.schedule(id, wake_at);
    }
  }

  private async reloadTime(table: string): Promise<void> {
    try {
      const row = await this.context.database.db
        .selectFrom('tables')
        .select('wake_at')
        .where('id', '=', table)
        .executeTakeFirst();
      this.schedule(table, row?.wake_at ?? null);
    } catch (error) {
      this.context.log.error({ err: error }, 'table timers could not be loaded');
    }
  }

  private setTimer(table: string, at: number | null): void {
    clearTimeout(this.timers.get(table));
    this.timers.delete(table);
    this.due.delete(table);
    const delay = at === null ? Number.POSITIVE_INFINITY : at - this.context.now();
    if (this.runTable === null || delay > LOOKAHEAD_MS) return;
    if (delay > 0)
      this.timers.set(
        table,
        setTimeout(() => this.markDue(table), delay),
      );
    else this.markDue(table);
  }

  private markDue(table: string): void {
    this.timers.delete(table);
    this.due.add(table);
    this.runDue();
  }

  private runDue(): void {
    for (const table of this.due) {
      if (this.runTable === null || this.active.size >= MAX_CONCURRENT_TABLES) return;
      this.due.delete(table);
      const work = this.run(this.runTable, table).finally(() => this.running.delete(work));
      this.running.add(work);
    }
  }

  private async run(runTable: RunTable, table: string): Promise<void> {
    const run: { rescheduled: number | null | undefined } = { rescheduled: undefined };
    this.active.set(table, run);
    const outcome = await runIfDue(this.context, runTable, table);
    this.active.delete(table);
    if (outcome.result === 'failed') {
      const failures = (this.failures.get(table) ?? 0) + 1;
      this.failures.set(table, failures);
      this.setTimer(table, this.context.now() + retryDelay(this.timings, failures));
    } else {
      this.failures.delete(table);
      // The earlier of the stored time and the time scheduled in the meantime. At worst the table runs once too often.
      const times = [outcome.next, run.rescheduled].filter((time) => typeof time === 'number');
      this.setTimer(table, times.length === 0 ? null : Math.min(...times));
    }
    this.runDue();
  }
}
