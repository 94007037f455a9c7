import { type JsonObject, Random, randomAction } from '@roundhouse/kernel';
import { type ConformanceCase, describeConformance } from '@roundhouse/kernel/conformance';
import { steam } from '@roundhouse/steam';
import { richStart } from '@roundhouse/steam/bench-positions';
import { describe, expect, it } from 'vitest';
import type { SteamEvent } from '../src/events.ts';
import { isBankrupt, type State } from '../src/state.ts';
import { cashFlow } from './cash-flow.ts';
import { checkInvariants } from './invariants.ts';

const RULES = ['base', 'standard', 'first-game'];
const MAPS = ['northeast', 'ruhr'];
const SEATS = [3, 4, 5, 6];

/** Each ruling option with its non-default value. */
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

function combinations(): ConformanceCase[] {
  return RULES.flatMap((rules) =>
    MAPS.flatMap((map) =>
      SEATS.map((seats): ConformanceCase => ({ game: steam, options: { rules, map }, seats, checkInvariants })),
    ),
  );
}

function rich({ options, seats }: ConformanceCase, cash: number): ConformanceCase {
  const start = (random: Random) => richStart(options, seats, cash, random);
  return { game: steam, options, seats, checkInvariants, start, thoroughness: 2 };
}

describeConformance('Steam, every rules, map and player count', combinations(), 40);
describeConformance(
  'Steam, with money to play all turns',
  combinations().map((testCase) => rich(testCase, 120)),
  4,
);
describeConformance(
  'Steam, every ruling flipped',
  [...FLIPPED, ALL_FLIPPED].flatMap((options) => {
    const testCase: ConformanceCase = { game: steam, options, seats: 4, checkInvariants };
    return [testCase, rich(testCase, 60)];
  }),
  6,
);

describe('money', () => {
  it.each(RULES)('Every change of cash in a %s game is explained by an event.', (rules) => {
    for (let index = 0; index < 20; index++) {
      const random = new Random(`money ${index}`);
      const state = steam.position.read(richStart({ rules }, 4, 10 * index, random));
      while (steam.toAct(state) !== 'over') {
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
