import { Random } from '@roundhouse/kernel';
import { expect, it } from 'vitest';
import { DIFFERENCES, FEATURES, type Feature, playTwins } from '../play/twin-turns.ts';

const TURNS = 1_500;
/** How often each feature must come up among the turns compared, so that the comparison covers it. */
const LEAST = 25;

/**
 * SNS-CASH-02: the payments of a turn add up to what its end would charge without the option. Left out are the turns in
 * which the rules themselves say otherwise (`DIFFERENCES`).
 */
it('Cash on the Barrelhead collects the same fees as the end of the turn', () => {
  const random = new Random('barrelhead twins');
  const seenIn = new Map<Feature, number>();
  for (let turn = 0; turn < TURNS; turn++) {
    const { barrelhead, atEnd, course, seen } = playTwins(random);
    if (DIFFERENCES.some((feature) => seen.has(feature))) continue;
    for (const feature of seen) seenIn.set(feature, (seenIn.get(feature) ?? 0) + 1);
    if (barrelhead.join() === atEnd.join()) continue;
    expect({ turn, course: JSON.stringify(course), barrelhead }).toEqual({ turn, barrelhead: atEnd });
  }
  for (const feature of FEATURES.filter((each) => !DIFFERENCES.includes(each))) {
    expect({ feature, enough: (seenIn.get(feature) ?? 0) >= LEAST }).toEqual({ feature, enough: true });
  }
});
