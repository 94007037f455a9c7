import type { WireProblem } from '@roundhouse/wire';
import { type Kysely, sql } from 'kysely';
import type { AbuseReason, AbuseSource } from '../abuse/abuse-log.ts';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { RateLimit } from '../settings.ts';
import type { Schema } from '../storage/schema.ts';
import { RefusalCache } from './refusal-cache.ts';

/** One token bucket. Buckets with the same key are the same bucket, at whichever server. */
export interface Bucket {
  readonly key: string;
  readonly rate: RateLimit;
}

/** The bucket of one user. */
export function ofUser(what: string, person: string, rate: RateLimit): Bucket {
  return { key: `${what} user ${person}`, rate };
}

/** The bucket of one address, as `addressOf` gives it. */
export function ofAddress(what: string, address: string, rate: RateLimit): Bucket {
  return { key: `${what} address ${address}`, rate };
}

/**
 * Servers' clocks differ by less than this. A time further ahead was stored before a clock was set back, or when the
 * limit was another: it does not count.
 */
const CLOCK_SKEW_MS = 60_000;

/**
 * Rate limits that hold across all servers: token buckets in the database, as GCRA. A row has the time at which its
 * bucket is full again; taking a token moves that time on by the interval of the rate, in one atomic statement.
 */
export class RateLimiter {
  private readonly refused: RefusalCache;

  constructor(private readonly house: Pick<House, 'database' | 'log' | 'abuse' | 'now'>) {
    this.refused = new RefusalCache(() => house.now());
  }

  /** Takes a token from each bucket, or takes none, counts the refusal and throws the problem. */
  async demand(
    buckets: readonly Bucket[],
    source: AbuseSource,
    reason: AbuseReason,
    { code, of }: Pick<WireProblem, 'code' | 'of'> = { code: 'too-fast' },
  ): Promise<void> {
    const waitMs = await this.take(buckets);
    if (waitMs === 0) return;
    this.house.abuse.note(source, reason);
    throw new Problem(code, { retryAfter: Math.ceil(waitMs / 1000), ...(of === undefined ? {} : { of }) });
  }

  /** Takes a token from each bucket, or from none. Returns 0, or the milliseconds until there is a token again. */
  async take(buckets: readonly Bucket[]): Promise<number> {
    const limited = inLockOrder(buckets);
    if (limited.length === 0) return 0;
    const knownMs = Math.max(...limited.map(({ key }) => this.refused.waitMs(key)));
    if (knownMs > 0) return knownMs;
    const now = this.house.now();
    const refusal = await this.house.database.asyncCommit(async (inside) => {
      const taken: Bucket[] = [];
      for (const bucket of limited) {
        if (await takeOne(inside, bucket, now)) taken.push(bucket);
        else {
          await giveBackAll(inside, taken);
          return { key: bucket.key, waitMs: await waitFor(inside, bucket, now) };
        }
      }
      return null;
    });
    if (refusal === null) return 0;
    this.refused.add(refusal.key, refusal.waitMs);
    return refusal.waitMs;
  }

  /** Returns tokens that were taken for what does not count after all. A failure is logged and goes no further. */
  async giveBack(buckets: readonly Bucket[]): Promise<void> {
    const limited = inLockOrder(buckets);
    if (limited.length === 0) return;
    try {
      await this.house.database.asyncCommit((inside) => giveBackAll(inside, limited));
      for (const { key } of limited) this.refused.delete(key);
    } catch (error) {
      this.house.log.warn({ err: error }, 'rate limit tokens could not be returned');
    }
  }
}

/** Deletes the rows of buckets that are full. */
export async function deleteFullBuckets(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('full_at', '<', now).execute();
}

/** In one order everywhere, so that two transactions on the same buckets cannot deadlock. */
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

async function giveBackAll(db: Kysely<Schema>, buckets: readonly Bucket[]): Promise<void> {
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
