import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { metrics } from '../doors/metrics.ts';
import type { Schema } from '../storage/schema.ts';

/** What a client was refused. */
export type AbuseReason =
  /** More requests than the limit. */
  | 'requests'
  /** More sockets than the limit, or opened too fast. */
  | 'sockets'
  /** More frames over one socket than the limit. */
  | 'frames'
  /** A client that does not read what the server sends. */
  | 'unread'
  /** Failed attempts to sign in. */
  | 'sign-in'
  | 'chat'
  /** New tables, and listed tables. */
  | 'tables'
  /** New guests. */
  | 'guests'
  /** Test messages to a channel of notifications. */
  | 'test-message'
  /** A request for another host, or from the page of another site. */
  | 'origin'
  /** Requests and frames that no client of ours sends. */
  | 'malformed';

/** Where a refused request came from. */
export interface AbuseSource {
  readonly address: string;
  readonly person?: string | null;
}

const HOUR_MS = 3_600_000;
/** How often counts are written to the log and the database. */
const FLUSH_MS = 60_000;
/** Sources that are counted between two flushes. Those beyond count together, so that memory stays bounded. */
const MAX_SOURCES = 2_000;
const OTHERS = 'others';
/** Lines of the log for one flush: the sources with the highest counts. */
const MAX_LINES = 10;

interface Count {
  readonly address: string;
  readonly person: string;
  readonly reason: AbuseReason;
  count: number;
}

/**
 * Counts what clients are refused, by address, user and reason. Each of them has at most two lines a minute in the log,
 * so that a flood of requests is not a flood of log lines: the first refusal at once, and the count at the end of the
 * minute. The database keeps the counts by hour for `roundhouse abuse`.
 */
export class AbuseLog {
  private counts = new Map<string, Count>();
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly db: Kysely<Schema>,
    private readonly log: Logger,
    private readonly now: () => number,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.timer.unref();
  }

  note({ address, person }: AbuseSource, reason: AbuseReason): void {
    metrics.refusals.inc({ reason });
    const isFirst = this.add(address, person ?? '', reason);
    if (isFirst) this.log.warn({ address, ...(person ? { person } : {}), reason }, 'client refused');
  }

  /** Whether the source is new and is to be logged. */
  private add(address: string, person: string, reason: AbuseReason): boolean {
    const key = `${reason} ${person} ${address}`;
    const known = this.counts.get(key);
    if (known !== undefined) {
      known.count++;
      return false;
    }
    if (this.counts.size >= MAX_SOURCES && address !== OTHERS) {
      this.add(OTHERS, '', reason);
      return false;
    }
    this.counts.set(key, { address, person, reason, count: 1 });
    return this.counts.size <= MAX_LINES;
  }

  /** Writes the counts since the last flush to the log and the database. */
  async flush(): Promise<void> {
    const counts = [...this.counts.values()];
    this.counts = new Map();
    const repeated = counts.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
    for (const { address, person, reason, count } of repeated.slice(0, MAX_LINES)) {
      this.log.warn({ address, ...(person === '' ? {} : { person }), reason, count }, 'client refused repeatedly');
    }
    if (counts.length === 0) return;
    const hour = Math.floor(this.now() / HOUR_MS) * HOUR_MS;
    await this.store(
      counts.map(({ address, person, reason, count }) => ({ address, person, reason, hour, count })),
    ).catch((error: unknown) => this.log.warn({ err: error }, 'counts of refusals could not be stored'));
  }

  private async store(rows: readonly Schema['abuse'][]): Promise<void> {
    await this.db
      .insertInto('abuse')
      .values([...rows])
      .onConflict((conflict) =>
        conflict
          .columns(['address', 'person', 'reason', 'hour'])
          .doUpdateSet({ count: sql<number>`abuse.count + excluded.count` }),
      )
      .execute();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
