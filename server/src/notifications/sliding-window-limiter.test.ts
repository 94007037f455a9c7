import { expect, test } from 'vitest';
import { Rate } from './rate.ts';

test('so many in a while, each by itself', () => {
  const rate = new Rate(2, 10_000);
  expect([rate.take('a', 0), rate.take('a', 4000), rate.take('a', 5000), rate.take('b', 5000)]).toEqual([0, 0, 5, 0]);
  expect([rate.take('a', 10_000), rate.take('a', 10_001), rate.take('a', 14_000)]).toEqual([0, 4, 0]);
});
