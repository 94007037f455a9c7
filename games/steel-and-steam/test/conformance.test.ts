import { type JsonObject, Random } from '@roundhouse/kernel';
import { type ConformanceCase, describeConformance } from '@roundhouse/kernel/conformance';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { lateGame } from '@roundhouse/steel-and-steam/bench-positions';
import { expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { randomProgressAction } from './play/random-play.ts';

/** Each optional rule and each alternative ruling by itself. */
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
const ALL_OPTIONS: JsonObject = Object.assign({}, ...OPTIONS);
const LENGTHS = ['short', 'long', 'experimental'];
const SEATS = [3, 4, 5, 6];

function conformanceCases(optionSets: readonly JsonObject[], most: number): ConformanceCase[] {
  return optionSets.flatMap((options) =>
    LENGTHS.flatMap((length) =>
      SEATS.map(
        (seats): ConformanceCase => ({
          game: steelAndSteam,
          options: { ...options, length },
          seats,
          checkInvariants,
          most,
          thoroughness: 3,
        }),
      ),
    ),
  );
}

// Random players go broke on their first journey and never finish, so games from the start are limited.
describeConformance(
  'Steel & Steam with every option, length and number of players',
  conformanceCases([...OPTIONS, ALL_OPTIONS], 250),
  2,
);

const late = conformanceCases([...OPTIONS, ALL_OPTIONS], 500).map((testCase) => ({
  ...testCase,
  start: (random: Random) => lateGame(testCase.options, testCase.seats, random),
}));
describeConformance('Steel & Steam from the late game', late, 2);

it('Random play from late-game positions reaches the end of the game with every length.', () => {
  for (const length of LENGTHS) {
    const results = Array.from({ length: 100 }, (_, index) => playsToEnd(length, new Random(`${length} ${index}`)));
    expect(results.filter(Boolean).length).toBeGreaterThan(0);
  }
});

function playsToEnd(length: string, random: Random): boolean {
  const state = steelAndSteam.position.read(lateGame({ length }, 4, random));
  for (let made = 0; made < 500 && steelAndSteam.toAct(state) !== 'over'; made++) {
    steelAndSteam.apply(state, randomProgressAction(state, random));
  }
  return steelAndSteam.toAct(state) === 'over';
}
