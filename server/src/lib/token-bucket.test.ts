import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

test('so much at once, then as much as fills up', () => {
  const allowance = new Allowance(2, 1, 0);
  expect([0, 0, 0, 500, 1000].map((now) => allowance.take(now))).toEqual([true, true, false, false, true]);
  expect(allowance.isFull(2000)).toBe(false);
  expect(allowance.isFull(3000)).toBe(true);
});

test('a clock that is set back takes nothing away', () => {
  const allowance = new Allowance(2, 1, 3_600_000);
  expect(allowance.take(0)).toBe(true);
  expect(allowance.take(0)).toBe(true);
  expect(allowance.take(1000)).toBe(true);
});
