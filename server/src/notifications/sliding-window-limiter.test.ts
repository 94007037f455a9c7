import { expect, test } from 'vitest';
import { SlidingWindowLimiter } from './sliding-window-limiter.ts';

test('Each key has its own limit within the sliding window.', () => {
  const limiter = new SlidingWindowLimiter(2, 10_000);
  expect([limiter.take('a', 0), limiter.take('a', 4000), limiter.take('a', 5000), limiter.take('b', 5000)]).toEqual([
    0, 0, 5, 0,
  ]);
  expect([limiter.take('a', 10_000), limiter.take('a', 10_001), limiter.take('a', 14_000)]).toEqual([0, 4, 0]);
});
