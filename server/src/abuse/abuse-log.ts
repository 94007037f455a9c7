import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { metrics } from '../lib/metrics.ts';
import type { Schema } from '../storage/schema.ts';

/** Why a client was refused. */
export type AbuseReason =
  /** Too many requests. */
  | 'requests'
  /** Too many connections, or opened too fast. */
  | 'sockets'
  /** Too many frames on one connection. */
  | 'frames'
  /** A client that does not read what the server sends. */
  | 'unread'
  /** Failed attempts to sign in. */
  | 'sign-in'
  | 'chat'
  /** Too many new tables or public tables. */
  | 'tables'
  /** Too many new guests. */
  | 'guests'
  /** Too many test messages to a notification channel. */
  | 'test-message'
  /** A request for another host or from another site. */
  | 'origin'
  /** Requests and frames that our clients never send. */
  | 'malformed';

/** Where a refused request came from. */
export interface AbuseSource {
  readonly address: string;
  readonly userId?: string | null;
}

const HOUR_MS = 3_600_000;
/** How often counts are written to the log and the database. */
const FLUSH_MS = 60_000;
/** Sources counted separately between two flushes. The rest are counted together, so that memory stays bounded. */
const MAX_SOURCES = 2_000;
const OTHER_SOURCES = 'others';
/** Log lines per flush, for the sources with the highest counts. */
const MAX_LINES = 10;

interface Count {
  readonly address: string;
  /** Empty if unknown. */
  readonly userId: string;
  readonly reason: AbuseReason;
  count: number;
}

/**
 * Counts refused requests by address, user and reason. Each combination gets at most two log lines per minute, so that a
 * flood of requests does not flood the log: the first refusal at once, and the count at the end of the minute. The
 * database keeps the counts per hour for `roundhouse abuse`.
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

  countRefusal({ address, userId }: AbuseSource, reason: AbuseReason): void {
    metrics.refusals.inc({ reason });
    const isFirst = this.add(address, userId ?? '', reason);
    if (isFirst) this.log.warn({ address, ...(userId ? { user: userId } : {}), reason }, 'client refused');
  }

  /** Returns whether the source is new and has to be logged. */
  private add(address: string, userId: string, reason: AbuseReason): boolean {
    const key = `${reason} ${userId} ${address}`;
    const known = this.counts.get(key);
    if (known !== undefined) {
      known.count++;
      return false;
    }
    if (this.counts.size >= MAX_SOURCES && address !== OTHER_SOURCES) {
      this.add(OTHER_SOURCES, '', reason);
      return false;
    }
    this.counts.set(key, { address, userId, reason, count: 1 });
    return this.counts.size <= MAX_LINES;
  }

  /** Writes the counts since the last flush to the log and the database. */
  async flush(): Promise<void> {
    const counts = [...this.counts.values()];
    this.counts = new Map();
    const repeated = counts.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
    for (const { address, userId, reason, count } of repeated.slice(0, MAX_LINES)) {
      this.log.warn(
        { address, ...(userId === '' ? {} : { user: userId }), reason, count },
        'client refused repeatedly',
      );
    }
    if (counts.length === 0) return;
    const hour = Math.floor(this.now() / HOUR_MS) * HOUR_MS;
    await this.store(
      counts.map(({ address, userId, reason, count }) => ({ address, user_id: userId, reason, hour, count })),
    ).catch((error: unknown) => this.log.warn({ err: error }, 'storing refusal counts failed'));
  }

  private async store(rows: readonly Schema['abuse_counts'][]): Promise<void> {
    await this.db
      .insertInto('abuse_counts')
      .values([...rows])
      .onConflict((conflict) =>
        conflict
          .columns(['address', 'user_id', 'reason', 'hour'])
          .doUpdateSet({ count: sql<number>`abuse_counts.count + excluded.count` }),
      )
      .execute();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
