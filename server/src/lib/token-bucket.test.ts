import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('It allows a burst, then as many tokens as are refilled.', () => {
  const bucket = new TokenBucket(2, 1, 0);
  expect([0, 0, 0, 500, 1000].map((now) => bucket.take(now))).toEqual([true, true, false, false, true]);
  expect(bucket.isFull(2000)).toBe(false);
  expect(bucket.isFull(3000)).toBe(true);
});

test('A clock that is set back removes no tokens.', () => {
  const bucket = new TokenBucket(2, 1, 3_600_000);
  expect(bucket.take(0)).toBe(true);
  expect(bucket.take(0)).toBe(true);
  expect(bucket.take(1000)).toBe(true);
});
