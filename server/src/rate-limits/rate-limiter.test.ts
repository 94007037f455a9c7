import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabase } from '../../test/support/databases.ts';
import { houseOver } from '../../test/support/house.ts';
import { addressOf } from '../doors/origin.ts';
import type { House } from '../house.ts';
import { NO_LIMITS } from '../settings.ts';
import { type Bucket, deleteFullBuckets, ofAddress, ofUser, RateLimiter } from './rate-limiter.ts';
import { RefusalCache } from './refusal-cache.ts';

const START = 1_800_000_000_000;

describe.each(DATABASES)('the rate limiter, on $name', ({ open }) => {
  let opened: TestDatabase;
  let house: House;
  let now = START;
  beforeEach(async () => {
    opened = await open();
    now = START;
    house = { ...houseOver(opened.database, {}), now: () => now };
  });
  afterEach(async () => {
    await house.abuse.close();
    await opened.drop();
  });

  const small: Bucket = { key: 'small', rate: { burst: 2, everyMs: 1000 } };
  const large: Bucket = { key: 'large', rate: { burst: 3, everyMs: 1000 } };
  const rows = () => opened.database.db.selectFrom('rate_limits').selectAll().orderBy('key').execute();

  it('gives a burst, then one token an interval, and says how long to wait', async () => {
    const limiter = new RateLimiter(house);
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

  it('takes from no bucket where one of them is empty', async () => {
    const limiter = new RateLimiter(house);
    await limiter.take([large, small]);
    await limiter.take([small]);
    expect(await limiter.take([large, small])).toBe(1000);
    expect(await rows()).toEqual([
      { key: 'large', full_at: START + 1000 },
      { key: 'small', full_at: START + 2000 },
    ]);
  });

  it('holds across limiters, also when many ask at once', async () => {
    const limiters = [new RateLimiter(house), new RateLimiter(house)];
    const asked = Array.from({ length: 20 }, (_, index) => limiters[index % 2].take([small, large]));
    expect((await Promise.all(asked)).filter((waitMs) => waitMs === 0)).toHaveLength(2);
  });

  it('returns tokens, so that what did not count can be tried again', async () => {
    const limiter = new RateLimiter(house);
    for (let count = 0; count < 5; count++) {
      expect(await limiter.take([small, large])).toBe(0);
      await limiter.giveBack([small, large]);
    }
    await limiter.take([small]);
    await limiter.take([small]);
    expect(await limiter.take([small])).toBe(1000);
    await limiter.giveBack([small]);
    expect(await limiter.take([small])).toBe(0);
  });

  it('refuses a caller that is known to be refused without asking the database', async () => {
    const limiter = new RateLimiter(house);
    await limiter.take([small]);
    await limiter.take([small]);
    await limiter.take([small]);
    await opened.database.db.deleteFrom('rate_limits').execute();
    expect(await limiter.take([large, small])).toBe(1000);
    expect(await rows()).toEqual([]);
    expect(await new RateLimiter(house).take([small])).toBe(0);
  });

  it('does not lock anybody out because a clock was set back', async () => {
    const limiter = new RateLimiter(house);
    now = START + 3_600_000;
    for (let count = 0; count < 3; count++) await limiter.take([small]);
    now = START;
    expect(await limiter.take([small])).toBe(0);
    // Another server's clock is half a minute ahead: that is no reason to begin with a full bucket.
    now = START + 30_000;
    await limiter.take([large]);
    await limiter.take([large]);
    await limiter.take([large]);
    now = START;
    expect(await limiter.take([large])).toBe(31_000);
  });

  it('counts refusals by source, and says after how many seconds to try again', async () => {
    const limiter = new RateLimiter(house);
    const source = { address: '192.0.2.1', person: 'ada' };
    const slow: Bucket = { key: 'slow', rate: { burst: 1, everyMs: 1500 } };
    await limiter.demand([slow], source, 'chat');
    for (let count = 0; count < 3; count++) {
      await expect(limiter.demand([slow], source, 'chat')).rejects.toMatchObject({
        wire: { code: 'too-fast', retryAfter: 2 },
      });
    }
    await house.abuse.flush();
    expect(await opened.database.db.selectFrom('abuse').selectAll().execute()).toMatchObject([
      { address: '192.0.2.1', person: 'ada', reason: 'chat', count: 3 },
    ]);
  });

  it('has no effect where limits are switched off', async () => {
    const limiter = new RateLimiter(house);
    const off = ofUser('chat', 'ada', NO_LIMITS.chatPerUser);
    for (let count = 0; count < 5; count++) expect(await limiter.take([off])).toBe(0);
    expect(await rows()).toEqual([]);
  });

  it('counts an IPv6 network as one address', async () => {
    const limiter = new RateLimiter(house);
    const front = { publicUrl: null, trustProxy: false };
    const takeFor = (remoteAddress: string) => {
      const address = addressOf(front, { headers: {}, socket: { remoteAddress } });
      return limiter.take([ofAddress('chat', address, { burst: 1, everyMs: 1000 })]);
    };
    expect(await takeFor('2001:db8::1')).toBe(0);
    expect(await takeFor('2001:db8::2')).toBe(1000);
    expect(await takeFor('2001:db8:0:1::2')).toBe(0);
    expect(await takeFor('::ffff:192.0.2.1')).toBe(0);
    expect(await takeFor('192.0.2.1')).toBe(1000);
  });

  it('deletes the rows of full buckets and no others', async () => {
    const limiter = new RateLimiter(house);
    await limiter.take([small]);
    now += 500;
    await limiter.take([large]);
    await deleteFullBuckets(opened.database.db, START + 1001);
    expect((await rows()).map(({ key }) => key)).toEqual(['large']);
  });
});

describe('the cache of refusals', () => {
  it('keeps so many keys and drops the oldest', () => {
    let now = START;
    const cache = new RefusalCache(() => now, 2);
    for (const key of ['a', 'b', 'c']) cache.add(key, 1000);
    expect(['a', 'b', 'c'].map((key) => cache.waitMs(key))).toEqual([0, 1000, 1000]);
    now += 1000;
    expect(['b', 'c'].map((key) => cache.waitMs(key))).toEqual([0, 0]);
  });
});
