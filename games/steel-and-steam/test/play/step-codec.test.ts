import { JsonReader } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { readStepFrom, writeStep } from '../../src/action-codec.ts';
import { deedIds, findDeed, findSpace, spaceIds } from '../../src/network/network.ts';
import { firstStep } from '../../src/network/steps.ts';

/** The board is fixed, so these tests cover every id and every step. */

test('Every step survives a round trip through JSON.', () => {
  let steps = 0;
  spaceIds.forEach((_, from) => {
    const written = new Set<string>();
    for (let step = firstStep[from]; step < firstStep[from + 1]; step++, steps++) {
      const json = writeStep(step);
      written.add(JSON.stringify(json));
      const fields = new JsonReader(JSON.parse(JSON.stringify(json)), 'action').object(['to', 'via', 'by']);
      expect(readStepFrom(from, fields).step).toBe(step);
    }
    expect(written.size).toBe(firstStep[from + 1] - firstStep[from]);
  });
  expect(steps).toBeGreaterThan(spaceIds.length);
});

test('Every space and every deed has a unique id.', () => {
  expect(spaceIds.map(findSpace)).toEqual(spaceIds.map((_, space) => space));
  expect(deedIds.map(findDeed)).toEqual(deedIds.map((_, deed) => deed));
});
