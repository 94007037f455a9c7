import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { createTestContext } from '../../test/support/test-context.ts';
import { UNLIMITED } from '../config.ts';
import type { AppContext } from '../context.ts';
import { clientIp } from '../lib/request-origin.ts';
import { addressBucket, type Bucket, deleteFullBuckets, RateLimiter, userBucket } from './rate-limiter.ts';
import { RefusalCache } from './refusal-cache.ts';

const START = 1_800_000_000_000;

describe.each(DATABASES)('RateLimiter on $name', ({ open }) => {
  let opened: TestDatabase;
  let context: AppContext;
  let now = START;
  beforeEach(async () => {
    opened = await open();
    now = START;
    context = { ...createTestContext(opened.database, {}), now: () => now };
  });
  afterEach(async () => {
    await context.abuse.close();
    await opened.drop();
  });

  const small: Bucket = { key: 'small', rate: { burst: 2, everyMs: 1000 } };
  const large: Bucket = { key: 'large', rate: { burst: 3, everyMs: 1000 } };
  const rows = () => opened.database.db.selectFrom('rate_limits').selectAll().orderBy('key').execute();

  it('It allows a burst, then one token per interval, and returns the time to wait.', async () => {
    const limiter = new RateLimiter(context);
    expect([await limiter.take([small]), await limiter.take([small]), await limiter.take([small])]).toEqual([
      0, 0, 1000,
    ]);
    now += 400;
    expect(await limiter.take([small])).toBe(600);
    now += 600;
    expect([await limiter.take([small]), await limiter.take([small])]).toEqual([0, 1000]);
    now += 10_000;
    const after: number[] = [];
    for (let count = 0; count < 3; count++) after.push(await limiter.take([small]));
    expect(after).toEqual([0, 0, 1000]);
  });

  it('It takes from no bucket if one of them is empty.', async () => {
    const limiter = new RateLimiter(context);
    await limiter.take([large, small]);
    await limiter.take([small]);
    expect(await limiter.take([large, small])).toBe(1000);
    expect(await rows()).toEqual([
      { key: 'large', full_at: START + 1000 },
      { key: 'small', full_at: START + 2000 },
    ]);
  });

  it('Limits hold across limiters, also under concurrency.', async () => {
    const limiters = [new RateLimiter(context), new RateLimiter(context)];
    const asked = Array.from({ length: 20 }, (_, index) => limiters[index % 2].take([small, large]));
    expect((await Promise.all(asked)).filter((waitMs) => waitMs === 0)).toHaveLength(2);
  });

  it('Refunded tokens can be taken again.', async () => {
    const limiter = new RateLimiter(context);
    for (let count = 0; count < 5; count++) {
      expect(await limiter.take([small, large])).toBe(0);
      await limiter.refund([small, large]);
    }
    await limiter.take([small]);
    await limiter.take([small]);
    expect(await limiter.take([small])).toBe(1000);
    await limiter.refund([small]);
    expect(await limiter.take([small])).toBe(0);
  });

  it('Repeated refusals are answered from the cache without a database query.', async () => {
    const limiter = new RateLimiter(context);
    await limiter.take([small]);
    await limiter.take([small]);
    await limiter.take([small]);
    await opened.database.db.deleteFrom('rate_limits').execute();
    expect(await limiter.take([large, small])).toBe(1000);
    expect(await rows()).toEqual([]);
    expect(await new RateLimiter(context).take([small])).toBe(0);
  });

  it('A clock that is set back does not lock anybody out.', async () => {
    const limiter = new RateLimiter(context);
    now = START + 3_600_000;
    for (let count = 0; count < 3; count++) await limiter.take([small]);
    now = START;
    expect(await limiter.take([small])).toBe(0);
    // If another server's clock is half a minute ahead, the bucket must not count as full.
    now = START + 30_000;
    await limiter.take([large]);
    await limiter.take([large]);
    await limiter.take([large]);
    now = START;
    expect(await limiter.take([large])).toBe(31_000);
  });

  it('Refusals are counted by source, and the error says after how many seconds to retry.', async () => {
    const limiter = new RateLimiter(context);
    const source = { address: '192.0.2.1', userId: 'ada' };
    const slow: Bucket = { key: 'slow', rate: { burst: 1, everyMs: 1500 } };
    await limiter.consume([slow], source, 'chat');
    for (let count = 0; count < 3; count++) {
      await expect(limiter.consume([slow], source, 'chat')).rejects.toMatchObject({
        body: { code: 'rate-limited', retryAfter: 2 },
      });
    }
    await context.abuse.flush();
    expect(await opened.database.db.selectFrom('abuse_counts').selectAll().execute()).toMatchObject([
      { address: '192.0.2.1', user_id: 'ada', reason: 'chat', count: 3 },
    ]);
  });

  it('It has no effect if limits are switched off.', async () => {
    const limiter = new RateLimiter(context);
    const off = userBucket('chat', 'ada', UNLIMITED.chatPerUser);
    for (let count = 0; count < 5; count++) expect(await limiter.take([off])).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('An IPv6 /64 counts as one address.', async () => {
    const limiter = new RateLimiter(context);
    const front = { publicUrl: null, trustProxy: false };
    const takeFor = (remoteAddress: string) => {
      const address = clientIp(front, { headers: {}, socket: { remoteAddress } });
      return limiter.take([addressBucket('chat', address, { burst: 1, everyMs: 1000 })]);
    };
    expect(await takeFor('2001:db8::1')).toBe(0);
    expect(await takeFor('2001:db8::2')).toBe(1000);
    expect(await takeFor('2001:db8:0:1::2')).toBe(0);
    expect(await takeFor('::ffff:192.0.2.1')).toBe(0);
    expect(await takeFor('192.0.2.1')).toBe(1000);
  });

  it('Cleanup deletes only the rows of full buckets.', async () => {
    const limiter = new RateLimiter(context);
    await limiter.take([small]);
    now += 500;
    await limiter.take([large]);
    await deleteFullBuckets(opened.database.db, START + 1001);
    expect((await rows()).map(({ key }) => key)).toEqual(['large']);
  });
});

describe('RefusalCache', () => {
  it('It keeps a limited number of keys and evicts the oldest.', () => {
    let now = START;
    const cache = new RefusalCache(() => now, 2);
    for (const key of ['a', 'b', 'c']) cache.add(key, 1000);
    expect(['a', 'b', 'c'].map((key) => cache.waitMs(key))).toEqual([0, 1000, 1000]);
    now += 1000;
    expect(['b', 'c'].map((key) => cache.waitMs(key))).toEqual([0, 0]);
  });
});
