import type { House } from '../house.ts';
import { type Attend, MOST_AT_ONCE, type Pace } from './agenda.ts';
import { attendIfDue, retryWait } from './attendance.ts';

/** Only what is due this soon has a timer; what lies further ahead is looked up in time. */
const AHEAD_MS = 60_000;

/** The tables of the one server that there is: timers in its memory, made anew from the rows at every start. */
export class EmbeddedTables {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** Those whose time has come, in this order. */
  private readonly due = new Set<string>();
  /** Those that are being attended, with the `wake_at` that was heard of since it was last read. */
  private readonly attended = new Map<string, { heard: number | null | undefined }>();
  private readonly failures = new Map<string, number>();
  private readonly running = new Set<Promise<void>>();
  private attend: Attend | null = null;
  private lookout: NodeJS.Timeout | undefined;

  constructor(
    private readonly house: House,
    private readonly pace: Pace,
  ) {}

  async start(attend: Attend): Promise<void> {
    this.attend = attend;
    // With one server, news comes from operators' commands. They may have set another time.
    this.house.database.onNews((news) => {
      if (news !== null && news.what === 'table') void this.readTime(news.table);
    });
    await this.lookAhead();
    this.lookout = setInterval(() => {
      this.lookAhead().catch((error) => this.house.log.error({ err: error }, 'the agenda could not be read'));
    }, AHEAD_MS / 2);
  }

  wake(table: string, at: number | null): void {
    if (this.attend === null) return;
    const now = this.attended.get(table);
    if (now !== undefined) now.heard = at;
    else this.plan(table, at);
  }

  async stop(): Promise<void> {
    this.attend = null;
    clearInterval(this.lookout);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.due.clear();
    await Promise.all(this.running);
  }

  private async lookAhead(): Promise<void> {
    const rows = await this.house.database.db
      .selectFrom('tables')
      .select(['id', 'wake_at'])
      .where('wake_at', '<', this.house.now() + AHEAD_MS)
      .orderBy('wake_at')
      .execute();
    for (const { id, wake_at } of rows) {
      if (!this.timers.has(id) && !this.due.has(id)) this.wake(id, wake_at);
    }
  }

  private async readTime(table: string): Promise<void> {
    try {
      const row = await this.house.database.db
        .selectFrom('tables')
        .select('wake_at')
        .where('id', '=', table)
        .executeTakeFirst();
      this.wake(table, row?.wake_at ?? null);
    } catch (error) {
      this.house.log.error({ err: error }, 'the agenda could not be read');
    }
  }

  private plan(table: string, at: number | null): void {
    clearTimeout(this.timers.get(table));
    this.timers.delete(table);
    this.due.delete(table);
    const wait = at === null ? Number.POSITIVE_INFINITY : at - this.house.now();
    if (this.attend === null || wait > AHEAD_MS) return;
    if (wait > 0)
      this.timers.set(
        table,
        setTimeout(() => this.comeDue(table), wait),
      );
    else this.comeDue(table);
  }

  private comeDue(table: string): void {
    this.timers.delete(table);
    this.due.add(table);
    this.takeUp();
  }

  private takeUp(): void {
    for (const table of this.due) {
      if (this.attend === null || this.attended.size >= MOST_AT_ONCE) return;
      this.due.delete(table);
      const work = this.lookAfter(this.attend, table).finally(() => this.running.delete(work));
      this.running.add(work);
    }
  }

  private async lookAfter(attend: Attend, table: string): Promise<void> {
    const state: { heard: number | null | undefined } = { heard: undefined };
    this.attended.set(table, state);
    const attended = await attendIfDue(this.house, attend, table);
    this.attended.delete(table);
    if (attended.came === 'failed') {
      const failures = (this.failures.get(table) ?? 0) + 1;
      this.failures.set(table, failures);
      this.plan(table, this.house.now() + retryWait(this.pace, failures));
    } else {
      this.failures.delete(table);
      // Of what was read and what was heard meanwhile, the earlier: at worst the table is looked at once too often.
      const times = [attended.next, state.heard].filter((time) => typeof time === 'number');
      this.plan(table, times.length === 0 ? null : Math.min(...times));
    }
    this.takeUp();
  }
}
