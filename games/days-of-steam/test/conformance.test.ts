import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { JsonObject } from '@roundhouse/kernel';
import { describeConformance, type Examination } from '@roundhouse/kernel/conformance';
import { JUNCTION_DECK } from './fixtures/junction-deck.ts';
import { referee } from './invariants.ts';

/** Each ruling that can be flipped, flipped, and a deck of one's own. */
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
const ALL_FLIPPED: JsonObject = Object.assign({}, ...OPTIONS);
const SEATS = [2, 3, 4];

const examinations = [...OPTIONS, ALL_FLIPPED].flatMap((options) =>
  SEATS.map((seats): Examination => ({ game: daysOfSteam, options, seats, referee, thoroughness: 3 })),
);

describeConformance('Days of Steam, every option and player count', examinations, 6);
