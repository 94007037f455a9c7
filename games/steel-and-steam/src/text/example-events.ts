import type { SteelEvent } from '../events.ts';

/** A victory card that no language describes. */
export const UNKNOWN_CARD = 'no-such-victory-card';

const JOURNEY = { from: 'boston', city: 'miami' } as const;

/** For tests: at least one of each kind of event; more where the sentence has more than one form. */
export const EVENTS: { readonly [E in SteelEvent['event']]: readonly Extract<SteelEvent, { event: E }>[] } = {
  'victory-card-drawn': [{ event: 'victory-card-drawn', seat: 0, card: UNKNOWN_CARD, goal: 6 }],
  'card-dealt': [
    { event: 'card-dealt', seat: 0, face: 'NE' },
    { event: 'card-dealt', seat: 0, face: 'canada' },
  ],
  'selection-filled': [{ event: 'selection-filled', space: 2, face: 'east' }],
  'cards-shuffled': [130, 1].map((cards) => ({ event: 'cards-shuffled', cards })),
  'order-rolled': [{ event: 'order-rolled', seat: 0, dice: [4, 3] }],
  'order-tied': [
    { event: 'order-tied', seats: [0, 1] },
    { event: 'order-tied', seats: [0, 1, 2] },
  ],
  'order-set': [{ event: 'order-set', order: [2, 0, 1] }],
  'card-chosen': [{ event: 'card-chosen', seat: 0, face: 'P' }],
  'card-revealed': [{ event: 'card-revealed', seat: 0, card: 17, face: 'P' }],
  'card-unused': [{ event: 'card-unused', seat: 0, card: 18, face: 'NW' }],
  'home-set': [{ event: 'home-set', seat: 0, dice: [6, 6], city: 'chicago' }],
  'destination-set': [
    { event: 'destination-set', seat: 0, dice: [4, 3], from: 'boston', city: 'dallas', payoff: 12_500 },
  ],
  'same-city-rolled': [
    { event: 'same-city-rolled', seat: 0, dice: [4, 3], city: 'boston', again: true },
    { event: 'same-city-rolled', seat: 0, dice: [4, 3], city: 'boston', again: false },
  ],
  'turn-lost': [{ event: 'turn-lost', seat: 0, city: 'boston' }],
  'turn-began': [
    { event: 'turn-began', seat: 0, round: 3, points: 8, broken: false },
    { event: 'turn-began', seat: 0, round: 3, points: 4, broken: true },
  ],
  'highball-declared': [{ event: 'highball-declared', seat: 0 }],
  highballed: [
    { event: 'highballed', seat: 0, dice: [5, 4], result: 7, benefit: 'full', maintenance: 3, points: 12 },
    { event: 'highballed', seat: 0, dice: [2, 2], result: 2, benefit: 'partial', maintenance: 4, points: 10 },
    { event: 'highballed', seat: 0, dice: [1, 1], result: 0, benefit: 'none', maintenance: 5, points: 8 },
  ],
  'broke-down': [{ event: 'broke-down', seat: 0, dice: [5, 4], result: 3, points: 4 }],
  catastrophe: [{ event: 'catastrophe', seat: 0, dice: [1, 1], result: -3, at: 'm003' }],
  moved: [
    { event: 'moved', seat: 0, from: 'm001', via: [], to: 'm003', by: ['SP'], points: 5 },
    { event: 'moved', seat: 0, from: 'm001', via: ['j01'], to: 'm002', by: ['SP', 'WP'], points: 1 },
    { event: 'moved', seat: 0, from: 'm001', via: ['j01'], to: 'm002', by: ['SP', 'SP'], points: 0 },
  ],
  'step-carried': [{ event: 'step-carried', seat: 0, to: 'f03', by: ['PCS'] }],
  'repair-carried': [{ event: 'repair-carried', seat: 0 }],
  'carry-lost': [
    { event: 'carry-lost', seat: 0, to: null },
    { event: 'carry-lost', seat: 0, to: 'f18' },
  ],
  arrived: [
    { event: 'arrived', seat: 0, ...JOURNEY, booklet: 10_000, payoff: 10_000 },
    { event: 'arrived', seat: 0, ...JOURNEY, booklet: 10_000, payoff: 8_000 },
    { event: 'arrived', seat: 0, ...JOURNEY, booklet: 10_000, payoff: 12_000 },
  ],
  'came-home': [
    { event: 'came-home', seat: 0, city: 'boston', worth: 300_000, target: 375_000, missing: 0 },
    { event: 'came-home', seat: 0, city: 'boston', worth: 380_000, target: 375_000, missing: 0 },
    { event: 'came-home', seat: 0, city: 'boston', worth: 380_000, target: 375_000, missing: 1_000 },
  ],
  'deed-bought': [
    { event: 'deed-bought', seat: 0, deed: 'GN', price: 25_000, left: 12 },
    { event: 'deed-bought', seat: 0, deed: 'MP', price: 22_000, left: 1 },
    { event: 'deed-bought', seat: 0, deed: 'SLSF', price: 18_000, left: 0 },
  ],
  upgraded: [{ event: 'upgraded', seat: 0, model: '4-6-2', price: 20_000 }],
  'takeover-declared': [{ event: 'takeover-declared', seat: 0, owner: 1, deed: 'GN', price: 30_500 }],
  'takeover-averted': [{ event: 'takeover-averted', seat: 0, owner: 1, deed: 'GN' }],
  'taken-over': [{ event: 'taken-over', seat: 0, owner: 1, deed: 'GN', toBank: 25_000, toOwner: 5_500 }],
  'yard-built': [{ event: 'yard-built', seat: 0, city: 'boston', price: 7_000 }],
  'no-business': [{ event: 'no-business', seat: 0 }],
  repaired: [3, 1].map((points) => ({ event: 'repaired', seat: 0, maintenance: 7, points })),
  'ballast-dumped': [3, 1].map((lost) => ({ event: 'ballast-dumped', seat: 0, lost })),
  mortgaged: [{ event: 'mortgaged', seat: 0, deed: 'GN', money: 12_500 }],
  'lien-paid': [{ event: 'lien-paid', seat: 0, deed: 'GN', money: 15_000 }],
  'interest-surrendered': [{ event: 'interest-surrendered', seat: 0, deed: 'GN', money: 6_000 }],
  'fee-grandfathered': [{ event: 'fee-grandfathered', seat: 0, owner: 1, deed: 'GN', fee: 1_000 }],
  'grandfathering-ended': [{ event: 'grandfathering-ended', seat: 0, deed: 'GN' }],
  'schedule-established': [{ event: 'schedule-established' }],
  'fee-paid': [
    { event: 'fee-paid', seat: 0, to: 1, amount: 6_000 },
    { event: 'fee-paid', seat: 0, to: null, amount: 1_000 },
    { event: 'fee-paid', seat: 0, to: null, amount: -1_000 },
  ],
  'money-needed': [{ event: 'money-needed', seat: 0, due: 11_000, cash: 500 }],
  'written-off': [{ event: 'written-off', seat: 0, amount: 3_000 }],
  eliminated: [{ event: 'eliminated', seat: 0 }],
  'economy-rolled': [
    { event: 'economy-rolled', seat: 0, face: 5, from: 'normal', to: 'bullish' },
    { event: 'economy-rolled', seat: 0, face: 3, from: 'normal', to: 'normal' },
    { event: 'economy-rolled', seat: 0, face: 1, from: 'bearish', to: 'bust' },
  ],
  'depression-began': [{ event: 'depression-began', seat: 0 }],
  'depression-levied': [{ event: 'depression-levied', seat: 0, dice: [4, 3], due: 7_000 }],
  'levy-paid': [{ event: 'levy-paid', seat: 0, amount: 7_000 }],
  'depression-ended': [{ event: 'depression-ended', seat: 0, face: 2 }],
  'victory-card-given-up': [
    { event: 'victory-card-given-up', seat: 0, card: UNKNOWN_CARD, goal: 6, price: 10_000 },
    { event: 'victory-card-given-up', seat: 0, card: 'banker', goal: 65_000, price: 10_000 },
  ],
  'game-ended': [
    { event: 'game-ended', reason: 'deeds-sold', winners: [0], card: null },
    { event: 'game-ended', reason: 'deeds-sold', winners: [0, 2], card: null },
    { event: 'game-ended', reason: 'net-worth', winners: [0], card: null },
    { event: 'game-ended', reason: 'victory-card', winners: [0], card: UNKNOWN_CARD },
    { event: 'game-ended', reason: 'last-standing', winners: [0], card: null },
  ],
};
