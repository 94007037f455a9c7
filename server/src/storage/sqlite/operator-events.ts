import type BetterSqlite from 'better-sqlite3';
import * as z from 'zod';
import type { ChangeNews } from './database.ts';

/** How often the server looks for commits of other processes. */
const POLL_MS = 1000;
const KEEP_MS = 3_600_000;

const table = z.string();
const from = z.string();
const newsRow = z.discriminatedUnion('what', [
  z.strictObject({ what: z.enum(['table', 'chat']), table, from }),
  z.strictObject({ what: z.literal('chat-removed'), table, numbers: z.array(z.int()), from }),
  z.strictObject({ what: z.literal('signed-out'), person: z.string(), from }),
]);

interface Row {
  readonly id: string;
  readonly news: string;
  readonly at: number;
}

type Listener = (news: ChangeNews | null) => void;

/**
 * Reads what operators' commands have written to `operator_news`. A command is another process, so the server polls
 * `data_version`, which costs microseconds and changes only when another connection has committed.
 */
export class SqliteNews {
  private readonly listeners: Listener[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly select: BetterSqlite.Statement<[], Row>;
  private readonly prune: BetterSqlite.Statement<[number]>;
  private seen: ReadonlySet<string>;
  private version: unknown;

  constructor(private readonly file: BetterSqlite.Database) {
    this.select = file.prepare<[], Row>('select id, news, at from operator_news order by at, rowid');
    this.prune = file.prepare<[number]>('delete from operator_news where at < ?');
    this.version = this.dataVersion();
    this.seen = new Set(this.select.all().map(({ id }) => id));
    this.timer = setInterval(() => this.poll(), POLL_MS).unref();
  }

  add(listener: Listener): void {
    this.listeners.push(listener);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private dataVersion(): unknown {
    return this.file.pragma('data_version', { simple: true });
  }

  private poll(): void {
    // The connection is shared: an open transaction would see an older state, and could roll back the deletion.
    if (this.file.inTransaction) return;
    for (const { news } of this.readFresh()) this.tell(news);
  }

  private readFresh(): readonly Row[] {
    let fresh: readonly Row[] = [];
    try {
      const version = this.dataVersion();
      if (version === this.version) return [];
      const rows = this.select.all();
      fresh = rows.filter(({ id }) => !this.seen.has(id));
      this.seen = new Set(rows.map(({ id }) => id));
      this.version = version;
      const oldest = Date.now() - KEEP_MS;
      if (rows.some(({ at }) => at < oldest)) this.prune.run(oldest);
    } catch {
      // The disk may be full, or the file locked for long. What was not read is read by the next poll.
    }
    return fresh;
  }

  private tell(text: string): void {
    const { data } = newsRow.safeParse(jsonOf(text));
    if (data !== undefined) for (const listener of this.listeners) listener(data);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
