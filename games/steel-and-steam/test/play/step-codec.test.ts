import { Reader } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { readStepFrom, writeStep } from '../../src/action-codec.ts';
import { deedIds, deedNamed, spaceIds, spaceNamed } from '../../src/network/network.ts';
import { firstStep } from '../../src/network/steps.ts';

/** The board is fixed, so that every name and every step of it can be tried. */

test('every step from every space is read as what was written', () => {
  let steps = 0;
  spaceIds.forEach((_, from) => {
    const written = new Set<string>();
    for (let step = firstStep[from]; step < firstStep[from + 1]; step++, steps++) {
      const json = writeStep(step);
      written.add(JSON.stringify(json));
      const fields = new Reader(JSON.parse(JSON.stringify(json)), 'action').object(['to', 'via', 'by']);
      expect(readStepFrom(from, fields).step).toBe(step);
    }
    expect(written.size).toBe(firstStep[from + 1] - firstStep[from]);
  });
  expect(steps).toBeGreaterThan(spaceIds.length);
});

test('every space and every deed has a name of its own', () => {
  expect(spaceIds.map(spaceNamed)).toEqual(spaceIds.map((_, space) => space));
  expect(deedIds.map(deedNamed)).toEqual(deedIds.map((_, deed) => deed));
});
