import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it('The time left is split into days, hours and minutes, rounded up to a full minute.', () => {
  expect(timeLeft(2 * 86_400_000 + 3 * 3_600_000)).toEqual({ days: 2, hours: 3, minutes: 0 });
  expect(timeLeft(86_400_000 - 1)).toEqual({ days: 1, hours: 0, minutes: 0 });
  expect(timeLeft(3_600_000 - 60_000)).toEqual({ days: 0, hours: 0, minutes: 59 });
  expect(timeLeft(1)).toEqual({ days: 0, hours: 0, minutes: 1 });
  expect(timeLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0 });
});
