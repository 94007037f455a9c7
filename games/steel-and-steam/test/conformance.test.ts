import { type JsonObject, Random } from '@roundhouse/kernel';
import { describeConformance, type Examination } from '@roundhouse/kernel/conformance';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { lateGame } from '@roundhouse/steel-and-steam/study';
import { expect, it } from 'vitest';
import { referee } from './invariants.ts';
import { livelyAction } from './play/journeys.ts';

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
  start: (random: Random) => lateGame(exam.options, exam.seats, random),
}));
describeConformance('Steel & Steam from the late game', late, 2);

it('random play from late games reaches the end of every length', () => {
  for (const length of LENGTHS) {
    const ended = Array.from({ length: 100 }, (_, index) => ends(length, new Random(`${length} ${index}`)));
    expect(ended.filter(Boolean).length).toBeGreaterThan(0);
  }
});

function ends(length: string, random: Random): boolean {
  const state = steelAndSteam.position.read(lateGame({ length }, 4, random));
  for (let made = 0; made < 500 && steelAndSteam.turn(state) !== 'over'; made++) {
    steelAndSteam.apply(state, livelyAction(state, random));
  }
  return steelAndSteam.turn(state) === 'over';
}
