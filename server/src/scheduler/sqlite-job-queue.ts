import type { JsonObject } from '@roundhouse/kernel';
import type { House } from '../house.ts';
import { NOTICE_ATTEMPTS, type NoticeWork } from './agenda.ts';
import { jsonObject } from './payload.ts';

/** How many are sent at once. */
const MOST_AT_ONCE = 4;

/** A timer cannot wait longer than some weeks; looking once an hour costs nothing. */
const LONGEST_WAIT_MS = 3_600_000;

/** After the database has failed. */
const RETRY_MS = 5000;

/** Notices in a table of the embedded database, each removed when it is done. */
export class EmbeddedNotices {
  private work: NoticeWork | null = null;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;
  private isRunning = false;
  private hasNew = false;

  constructor(private readonly house: House) {}

  onNotice(work: NoticeWork): void {
    this.work = work;
  }

  start(): void {
    this.isRunning = true;
    this.look();
  }

  async add(key: string, payload: JsonObject): Promise<void> {
    await this.house.database.db
      .insertInto('jobs')
      .values({ key, payload: JSON.stringify(payload), attempts: 0, run_at: this.house.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    this.look();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    clearTimeout(this.timer);
    await this.round;
  }

  private look(): void {
    if (!this.isRunning) return;
    if (this.round !== null) {
      this.hasNew = true;
      return;
    }
    clearTimeout(this.timer);
    this.round = this.sendDue()
      .catch((error) => {
        this.house.log.error({ err: error }, 'notices could not be read');
        return RETRY_MS;
      })
      .then((wait) => {
        this.round = null;
        if (!this.isRunning) return;
        // What came after the last look, and before it was over, is not to wait for the next.
        this.timer = setTimeout(() => this.look(), this.hasNew ? 1 : wait);
      });
  }

  /** How long until the next one. */
  private async sendDue(): Promise<number> {
    const { work, house } = this;
    if (work === null) return LONGEST_WAIT_MS;
    const waiting = house.database.db.selectFrom('jobs').selectAll().orderBy('run_at');
    while (this.isRunning) {
      this.hasNew = false;
      const rows = await waiting.where('run_at', '<=', house.now()).limit(MOST_AT_ONCE).execute();
      await Promise.all(rows.map((row) => this.send(work, row)));
      if (rows.length > 0 || this.hasNew) continue;
      const next = await waiting.limit(1).executeTakeFirst();
      if (this.hasNew) continue;
      return next === undefined ? LONGEST_WAIT_MS : Math.min(Math.max(next.run_at - house.now(), 1), LONGEST_WAIT_MS);
    }
    return LONGEST_WAIT_MS;
  }

  private async send(work: NoticeWork, job: { key: string; payload: string; attempts: number }): Promise<void> {
    const { db } = this.house.database;
    const attempts = job.attempts + 1;
    try {
      await work(jsonObject.parse(JSON.parse(job.payload)));
    } catch (error) {
      this.house.log.warn({ err: error, attempts }, 'a notice could not be sent');
      if (attempts < NOTICE_ATTEMPTS) {
        const run_at = this.house.now() + noticeWait(attempts);
        await db.updateTable('jobs').set({ attempts, run_at }).where('key', '=', job.key).execute();
        return;
      }
    }
    await db.deleteFrom('jobs').where('key', '=', job.key).execute();
  }
}

/** Seconds at first, hours in the end; the same as the queue on PostgreSQL does. */
function noticeWait(attempts: number): number {
  return Math.round(Math.exp(Math.min(attempts, 10)) * 1000);
}
