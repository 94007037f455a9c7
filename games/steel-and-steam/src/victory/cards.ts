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
  tycoon: { kind: 'net-worth', goal: 70_000 },
  banker: { kind: 'cash', goal: 65_000 },
  investor: { kind: 'deeds-worth', goal: 65_000 },
  earner: { kind: 'payoffs', goal: 70_000 },
  landlord: { kind: 'fees', goal: 5_000 },
  traveller: { kind: 'journeys', goal: 6 },
  explorer: { kind: 'regions-reached', goal: 5 },
  collector: { kind: 'dear-deeds', price: 7_000, goal: 5 },
  shipowner: { kind: 'deeds-with-ship', goal: 5 },
  baron: { kind: 'dear-deeds', price: 23_000, goal: 2 },
  'short-liner': { kind: 'cheap-deeds', price: 14_000, goal: 6 },
  magnate: { kind: 'cities', goal: 30 },
  transcontinental: { kind: 'coast-to-coast', goal: 27 },
  nationwide: { kind: 'regions-served', cities: 2, goal: 8 },
  gateway: { kind: 'railways-at', city: 'chicago', goal: 5 },
  eastern: { kind: 'cities-of', area: 'east', goal: 18 },
  central: { kind: 'cities-of', area: 'central', goal: 19 },
  western: { kind: 'cities-of', area: 'west', goal: 13 },
  northern: { kind: 'cities-of', area: 'north', goal: 20 },
  southern: { kind: 'cities-of', area: 'south', goal: 18 },
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
