import type { Condition } from './condition.ts';

/**
 * SNS-END-07: the victory cards of the experimental short game. The rules draft does not define the deck, so this one
 * is our own. The goals are calibrated with games between bots, so that all cards have similar chances of winning at
 * each table: see docs/victory-cards.md before changing one.
 */
export const CONDITIONS = {
  tycoon: { kind: 'net-worth', goals: [67_000, 72_000, 73_000, 72_000] },
  banker: { kind: 'cash', goals: [67_000, 67_000, 68_000, 65_000] },
  investor: { kind: 'deeds-worth', goals: [67_000, 69_000, 68_000, 66_000] },
  earner: { kind: 'payoffs', goals: [71_000, 73_000, 70_000, 68_000] },
  landlord: { kind: 'deeds-and-fees', goals: [69_000, 72_000, 72_000, 72_000] },
  traveller: { kind: 'journeys', goals: [6, 6, 6, 6] },
  explorer: { kind: 'regions-reached', goals: [5, 5, 5, 5] },
  collector: { kind: 'many-deeds', most: 12_000, goals: [50_000, 52_000, 51_000, 50_000] },
  shipowner: { kind: 'deeds-with-ship', goals: [68_000, 69_000, 68_000, 63_000] },
  baron: { kind: 'dear-deeds', price: 20_000, goals: [48_000, 49_000, 50_000, 48_000] },
  'short-liner': { kind: 'cheap-deeds', price: 14_000, goals: [57_000, 58_000, 57_000, 56_000] },
  magnate: { kind: 'cities', goals: [31, 31, 30, 29] },
  transcontinental: { kind: 'coast-to-coast', goals: [27, 27, 26, 26] },
  nationwide: { kind: 'cities-spread', most: 3, goals: [22, 22, 22, 21] },
  gateway: { kind: 'cities-from', city: 'chicago', goals: [23, 23, 23, 23] },
  eastern: { kind: 'cities-of', area: 'east', goals: [18, 18, 18, 17] },
  central: { kind: 'cities-of', area: 'central', goals: [19, 19, 19, 18] },
  western: { kind: 'cities-of', area: 'west', goals: [13, 13, 13, 13] },
  northern: { kind: 'cities-of', area: 'north', goals: [20, 20, 20, 19] },
  southern: { kind: 'cities-of', area: 'south', goals: [18, 18, 18, 18], upTo: 5 },
} as const satisfies { readonly [id: string]: Condition };

export type VictoryCardId = keyof typeof CONDITIONS;
