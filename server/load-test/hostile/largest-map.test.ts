import { readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { expect, test } from 'vitest';
import { createLargestMap } from './largest-map.ts';

test('The maps of the hostile load test are valid, have the requested size, and differ from each other.', () => {
  const bytes = 64 * 1024;
  const [one, other] = [1, 2].map((number) => createLargestMap(bytes, number));
  for (const map of [one, other]) {
    const { length } = JSON.stringify(map);
    expect(length).toBeLessThanOrEqual(bytes);
    expect(length).toBeGreaterThan(bytes - 250);
    expect(() => steam.setup(readOptions(steam.options, { map }), 3)).not.toThrow();
  }
  expect(one).not.toEqual(other);
});
