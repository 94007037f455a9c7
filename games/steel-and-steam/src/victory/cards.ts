import type { Seat } from '@roundhouse/kernel';
import type { State } from '../state.ts';
import type { Condition } from './condition.ts';
import { measureOf } from './measures.ts';

/**
 * SNS-END-07: the victory cards of the experimental short game. The draft leaves the deck to be built; this one is our
 * own. The goals come from games between bots, so that all cards are worth about the same: see docs/victory-cards.md
 * before changing one.
 */
export const CONDITIONS = {
  tycoon: { kind: 'net-worth', goal: 120_000 },
  banker: { kind: 'cash', goal: 40_000 },
  investor: { kind: 'deeds-worth', goal: 105_000 },
  earner: { kind: 'payoffs', goal: 130_000 },
  landlord: { kind: 'fees', goal: 30_000 },
  traveller: { kind: 'journeys', goal: 10 },
  explorer: { kind: 'regions-reached', goal: 6 },
  collector: { kind: 'deeds', goal: 8 },
  shipowner: { kind: 'deeds-with-ship', goal: 6 },
  engineer: { kind: 'deeds-with-locomotive', model: '4-8-4', goal: 4 },
  baron: { kind: 'dear-deeds', price: 20_000, goal: 3 },
  'short-liner': { kind: 'cheap-deeds', price: 15_000, goal: 5 },
  magnate: { kind: 'cities', goal: 35 },
  transcontinental: { kind: 'coast-to-coast', goal: 29 },
  nationwide: { kind: 'regions-served', cities: 2, goal: 7 },
  gateway: { kind: 'railways-at', city: 'chicago', goal: 4 },
  eastern: { kind: 'cities-of', area: 'east', goal: 13 },
  central: { kind: 'cities-of', area: 'central', goal: 18 },
  western: { kind: 'cities-of', area: 'west', goal: 9 },
  northern: { kind: 'cities-of', area: 'north', goal: 16 },
  southern: { kind: 'cities-of', area: 'south', goal: 12 },
} as const satisfies { readonly [id: string]: Condition };

export type VictoryCardId = keyof typeof CONDITIONS;

interface VictoryCard {
  readonly id: VictoryCardId;
  isMet(state: State, seat: Seat): boolean;
}

export const VICTORY_CARDS: readonly VictoryCard[] = (Object.keys(CONDITIONS) as VictoryCardId[]).map((id) => {
  const { goal } = CONDITIONS[id];
  const measure = measureOf(CONDITIONS[id]);
  return { id, isMet: (state, seat) => measure(state, seat) >= goal };
});
