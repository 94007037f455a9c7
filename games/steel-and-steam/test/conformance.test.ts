import type { JsonObject } from '@roundhouse/kernel';
import { describeConformance, type Examination, walk } from '@roundhouse/kernel/conformance';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { lateGame } from '@roundhouse/steel-and-steam/study';
import { expect, it } from 'vitest';
import { referee } from './invariants.ts';

/** Each optional rule by itself, and each ruling that can be flipped, flipped. */
const OPTIONS: readonly JsonObject[] = [
  {},
  { economy: true },
  { economy: true, depression: true },
  { repairYards: true },
  { repairYards: true, yardPerCity: 'onePerPlayer' },
  { barrelhead: true },
  { insolvency: 'eliminate' },
  { trackReuseInJourney: 'forbidden' },
  { sameCityDestination: 'loseTurn' },
  { grandfatherChain: 'literal' },
];
const ALL_TOGETHER: JsonObject = Object.assign({}, ...OPTIONS);
const LENGTHS = ['short', 'long', 'experimental'];
const SEATS = [3, 4, 5, 6];

function examinations(options: readonly JsonObject[], most: number): Examination[] {
  return options.flatMap((flipped) =>
    LENGTHS.flatMap((length) =>
      SEATS.map(
        (seats): Examination => ({
          game: steelAndSteam,
          options: { ...flipped, length },
          seats,
          referee,
          most,
          thoroughness: 3,
        }),
      ),
    ),
  );
}

// Random players go broke on their first journey and wander for ever: from the start they are watched for a while.
describeConformance(
  'Steel & Steam, every option, length and player count',
  examinations([...OPTIONS, ALL_TOGETHER], 250),
  2,
);

const late = examinations([...OPTIONS, ALL_TOGETHER], 500).map((exam) => ({
  ...exam,
  start: (random: Parameters<typeof lateGame>[2]) => lateGame(exam.options, exam.seats, random),
}));
describeConformance('Steel & Steam from the late game', late, 2);

it('late games of every length do end', () => {
  for (const length of LENGTHS) {
    const ended = late.filter(({ options }) => options.length === length).filter((exam) => walk(exam, 'late').ended);
    expect(ended.length).toBeGreaterThan(0);
  }
});
