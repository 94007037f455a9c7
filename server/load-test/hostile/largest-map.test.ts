import { readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { expect, test } from 'vitest';
import { largestMap } from './largest-map.ts';

test('The map of the hostile load test is valid, as large as asked for, and unlike the next one.', () => {
  const bytes = 64 * 1024;
  const [one, other] = [1, 2].map((number) => largestMap(bytes, number));
  for (const map of [one, other]) {
    const { length } = JSON.stringify(map);
    expect(length).toBeLessThanOrEqual(bytes);
    expect(length).toBeGreaterThan(bytes - 250);
    expect(() => steam.setup(readOptions(steam.options, { map }), 3)).not.toThrow();
  }
  expect(one).not.toEqual(other);
});
