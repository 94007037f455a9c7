import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { JsonObject } from '@roundhouse/kernel';
import { type ConformanceCase, describeConformance } from '@roundhouse/kernel/conformance';
import { JUNCTION_DECK } from './fixtures/junction-deck.ts';
import { checkInvariants } from './invariants.ts';

/** Each option with a non-default value, and a custom deck. */
const OPTIONS: readonly JsonObject[] = [
  {},
  { minSteam: 1 },
  { startTownGoods: 2 },
  { startTownGoods: 1 },
  { townTileSteam: 0 },
  { townTileSteam: 2 },
  { coalWithWater: true },
  { deck: JUNCTION_DECK },
];
const ALL_COMBINED: JsonObject = Object.assign({}, ...OPTIONS);
const SEATS = [2, 3, 4];

const cases = [...OPTIONS, ALL_COMBINED].flatMap((options) =>
  SEATS.map((seats): ConformanceCase => ({ game: daysOfSteam, options, seats, checkInvariants, thoroughness: 3 })),
);

describeConformance('Days of Steam, every option and player count', cases, 6);
