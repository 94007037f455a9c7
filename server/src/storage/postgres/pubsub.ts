import pg from 'pg';
import type { ChangeNews } from './database.ts';
import { connectionTo } from './postgres-connections.ts';

const NEWS_CHANNEL = 'roundhouse';

/** The sender of news that an operator's command writes. */
export const OPERATOR = 'operator';

/** One statement for all news of a transaction; they go out when it is kept, and not otherwise. */
export const TELL = `select pg_notify('${NEWS_CHANNEL}', news) from unnest($1::text[]) as news`;

/** PostgreSQL carries no longer ones. */
const LONGEST_NEWS_BYTES = 7999;

/** A broken connection is tried again at once, then ever more seldom. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/** A connection that nobody uses can be gone without a word: it is asked now and then. */
const ASK_EVERY_MS = 15_000;
const ANSWER_MS = 5000;

export function newsOf(news: ChangeNews): string {
  const text = JSON.stringify(news);
  if (Buffer.byteLength(text) > LONGEST_NEWS_BYTES) throw new RangeError(`news of ${text.length} characters`);
  return text;
}

/** Hears what the other servers do, over a connection of its own that is made anew whenever it breaks. */
export class NewsHearing {
  private readonly listeners: ((news: ChangeNews | null) => void)[] = [];
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private wait = FIRST_WAIT_MS;
  private isClosed = false;

  constructor(
    private readonly url: string,
    /** Whose own news are not told back. */
    private readonly server: string,
  ) {}

  add(listener: (news: ChangeNews | null) => void): void {
    this.listeners.push(listener);
  }

  async open(): Promise<void> {
    const client = new pg.Client({ ...connectionTo(this.url), query_timeout: ANSWER_MS });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${NEWS_CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (this.isClosed) {
      await client.end();
      return;
    }
    this.client = client;
    this.wait = FIRST_WAIT_MS;
    this.timer = setInterval(() => {
      client.query('select 1').catch(() => this.lose(client));
    }, ASK_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    clearInterval(this.timer);
    client.end().catch(() => {});
    this.openLater();
  }

  private openLater(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.open().then(
        () => this.tell(null),
        () => this.openLater(),
      );
    }, this.wait).unref();
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT_MS);
  }

  private hear(text: string): void {
    // Only servers of this kind write to the channel. What somebody else writes there is no reason to end.
    let news: ChangeNews;
    try {
      news = JSON.parse(text);
    } catch {
      return;
    }
    if (news.from !== this.server) this.tell(news);
  }

  private tell(news: ChangeNews | null): void {
    for (const listener of this.listeners) listener(news);
  }
}
