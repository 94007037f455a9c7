import type { ApiErrorBody } from '@roundhouse/protocol';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { AbuseLog, AbuseReason, AbuseSource } from '../abuse/abuse-log.ts';
import type { RateLimit } from '../config.ts';
import { ApiError } from '../lib/errors.ts';
import type { Database } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { RefusalCache } from './refusal-cache.ts';

/** A token bucket, shared by all servers that use the same key. */
export interface Bucket {
  readonly key: string;
  readonly rate: RateLimit;
}

/** The bucket of one user. */
export function userBucket(purpose: string, userId: string, rate: RateLimit): Bucket {
  return { key: `${purpose} user ${userId}`, rate };
}

/** The bucket of one address as `clientIp` returns it. */
export function addressBucket(purpose: string, address: string, rate: RateLimit): Bucket {
  return { key: `${purpose} address ${address}`, rate };
}

interface RateLimiterContext {
  readonly database: Database;
  readonly log: Logger;
  readonly abuse: AbuseLog;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * The maximum clock difference between servers. A stored time further ahead is ignored: it was stored before a clock was
 * set back, or when the limit was different.
 */
const CLOCK_SKEW_MS = 60_000;

/**
 * Rate limits that hold across all servers: token buckets in the database, implemented as GCRA. A row stores the time at
 * which its bucket is full again. Taking a token advances that time by the interval of the rate, in one atomic statement.
 */
export class RateLimiter {
  private readonly refusals: RefusalCache;

  constructor(private readonly context: RateLimiterContext) {
    this.refusals = new RefusalCache(() => context.now());
  }

  /** Takes a token from each bucket. If one is empty, takes none, counts the refusal and throws an ApiError. */
  async consume(
    buckets: readonly Bucket[],
    source: AbuseSource,
    reason: AbuseReason,
    { code, of }: Pick<ApiErrorBody, 'code' | 'of'> = { code: 'rate-limited' },
  ): Promise<void> {
    const waitMs = await this.take(buckets);
    if (waitMs === 0) return;
    this.context.abuse.countRefusal(source, reason);
    throw new ApiError(code, { retryAfter: Math.ceil(waitMs / 1000), ...(of === undefined ? {} : { of }) });
  }

  /** Takes a token from each bucket, or from none. Returns 0, or the milliseconds until a token is available. */
  async take(buckets: readonly Bucket[]): Promise<number> {
    const limited = inLockOrder(buckets);
    if (limited.length === 0) return 0;
    const knownMs = Math.max(...limited.map(({ key }) => this.refusals.waitMs(key)));
    if (knownMs > 0) return knownMs;
    const now = this.context.now();
    const refusal = await this.context.database.asyncCommit(async (inside) => {
      const taken: Bucket[] = [];
      for (const bucket of limited) {
        if (await takeOne(inside, bucket, now)) taken.push(bucket);
        else {
          await refundAll(inside, taken);
          return { key: bucket.key, waitMs: await waitFor(inside, bucket, now) };
        }
      }
      return null;
    });
    if (refusal === null) return 0;
    this.refusals.add(refusal.key, refusal.waitMs);
    return refusal.waitMs;
  }

  /** Returns tokens for a request that does not count after all. A failure is only logged. */
  async refund(buckets: readonly Bucket[]): Promise<void> {
    const limited = inLockOrder(buckets);
    if (limited.length === 0) return;
    try {
      await this.context.database.asyncCommit((inside) => refundAll(inside, limited));
      for (const { key } of limited) this.refusals.delete(key);
    } catch (error) {
      this.context.log.warn({ err: error }, 'refunding rate limit tokens failed');
    }
  }
}

/** Deletes the rows of full buckets. */
export async function deleteFullBuckets(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('full_at', '<', now).execute();
}

/** Buckets are always locked in this order, so that two transactions on the same buckets cannot deadlock. */
function inLockOrder(buckets: readonly Bucket[]): Bucket[] {
  return buckets.filter(({ rate }) => rate.everyMs > 0).sort((a, b) => (a.key < b.key ? -1 : 1));
}

async function takeOne(db: Kysely<Schema>, { key, rate: { burst, everyMs } }: Bucket, now: number): Promise<boolean> {
  const latest = now + burst * everyMs;
  const after = sql<number>`(case
    when rate_limits.full_at > ${now} and rate_limits.full_at <= ${latest + CLOCK_SKEW_MS} then rate_limits.full_at
    else ${now} end) + ${everyMs}`;
  const taken = await db
    .insertInto('rate_limits')
    .values({ key, full_at: now + everyMs })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ full_at: after }).where(after, '<=', latest))
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function refundAll(db: Kysely<Schema>, buckets: readonly Bucket[]): Promise<void> {
  for (const { key, rate } of buckets) {
    await db
      .updateTable('rate_limits')
      .set({ full_at: sql<number>`full_at - ${rate.everyMs}` })
      .where('key', '=', key)
      .execute();
  }
}

async function waitFor(db: Kysely<Schema>, { key, rate }: Bucket, now: number): Promise<number> {
  const row = await db.selectFrom('rate_limits').select('full_at').where('key', '=', key).executeTakeFirst();
  return Math.max(1, (row?.full_at ?? now) + rate.everyMs - (now + rate.burst * rate.everyMs));
}
