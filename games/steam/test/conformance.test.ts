import { type JsonObject, Random, randomAction } from '@roundhouse/kernel';
import { describeConformance, type Examination } from '@roundhouse/kernel/conformance';
import { steam } from '@roundhouse/steam';
import { richStart } from '@roundhouse/steam/study';
import { describe, expect, it } from 'vitest';
import type { SteamEvent } from '../src/events.ts';
import { isBankrupt, type State } from '../src/state.ts';
import { referee } from './invariants.ts';
import { cashFlow } from './money-flow.ts';

const RULES = ['base', 'standard', 'first-game'];
const MAPS = ['northeast', 'ruhr'];
const SEATS = [3, 4, 5, 6];

/** Each ruling that can be flipped, flipped. */
const FLIPPED: readonly JsonObject[] = [
  { claimTest: 'before' },
  { redirectUnowned: 'after' },
  { townRevisit: false },
  { townTileCompletesRival: false },
  { redirectMayAddSegment: true },
  { adjacentCityLinkSurvives: true },
  { rules: 'standard', standardCapitalFromVP: false },
  { rules: 'standard', standardNewcomerCredit: [0, 2] },
  { rules: 'standard', standardNewcomerCredit: [1], standardNewcomerCreditFor: 'track' },
  { rules: 'standard', standardNewcomerCredit: [1], standardNewcomerCreditFor: 'maintenance' },
  { incomeCap: 10 },
  { rules: 'standard', twoPlayerSecondPays: 'full' },
];
const ALL_FLIPPED: JsonObject = Object.assign({}, ...FLIPPED);

function combinations(): Examination[] {
  return RULES.flatMap((rules) =>
    MAPS.flatMap((map) =>
      SEATS.map((seats): Examination => ({ game: steam, options: { rules, map }, seats, referee })),
    ),
  );
}

function rich({ options, seats }: Examination, cash: number): Examination {
  const start = (random: Random) => richStart(options, seats, cash, random);
  return { game: steam, options, seats, referee, start, thoroughness: 2 };
}

describeConformance('Steam, every rules, map and player count', combinations(), 40);
describeConformance(
  'Steam, with money to play all turns',
  combinations().map((exam) => rich(exam, 120)),
  4,
);
describeConformance(
  'Steam, every ruling flipped',
  [...FLIPPED, ALL_FLIPPED].flatMap((options) => {
    const exam: Examination = { game: steam, options, seats: 4, referee };
    return [exam, rich(exam, 60)];
  }),
  6,
);

describe('money', () => {
  it.each(RULES)('every dollar of a %s game is told by an event', (rules) => {
    for (let index = 0; index < 20; index++) {
      const random = new Random(`money ${index}`);
      const state = steam.position.read(richStart({ rules }, 4, 10 * index, random));
      while (steam.turn(state) !== 'over') {
        const action = randomAction(steam, state, random);
        const before = steam.copy(state);
        const events: SteamEvent[] = [];
        steam.apply(state, action, (event) => events.push(event as SteamEvent));
        for (let seat = 0; seat < 4; seat++) expectFlow(before, state, events, seat);
      }
    }
  });
});

function expectFlow(before: State, after: State, events: readonly SteamEvent[], seat: number): void {
  if (isBankrupt(before, seat)) return;
  const flow = cashFlow(events, seat);
  expect(after.cash[seat]).toBe(flow === null ? 0 : before.cash[seat] + flow);
}
