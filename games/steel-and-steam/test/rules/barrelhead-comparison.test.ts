import { Random } from '@roundhouse/kernel';
import { expect, it } from 'vitest';
import { DIFFERENCES, FEATURES, type Feature, playBothVariants } from '../play/compared-turns.ts';

const TURNS = 1_500;
/** Minimum number of compared turns with each feature. */
const MIN_TURNS_PER_FEATURE = 25;

/**
 * SNS-CASH-02: the payments of a turn add up to the fees charged at its end without the option. Turns for which the
 * rules prescribe different amounts (`DIFFERENCES`) are skipped.
 */
it('Cash on the Barrelhead collects the same fees as the end of the turn.', () => {
  const random = new Random('barrelhead twins');
  const turnsByFeature = new Map<Feature, number>();
  for (let turn = 0; turn < TURNS; turn++) {
    const { barrelhead, atEnd, transcript, features } = playBothVariants(random);
    if (DIFFERENCES.some((feature) => features.has(feature))) continue;
    for (const feature of features) turnsByFeature.set(feature, (turnsByFeature.get(feature) ?? 0) + 1);
    if (barrelhead.join() === atEnd.join()) continue;
    expect({ turn, course: JSON.stringify(transcript), barrelhead }).toEqual({ turn, barrelhead: atEnd });
  }
  for (const feature of FEATURES.filter((each) => !DIFFERENCES.includes(each))) {
    expect({ feature, enough: (turnsByFeature.get(feature) ?? 0) >= MIN_TURNS_PER_FEATURE }).toEqual({
      feature,
      enough: true,
    });
  }
});
