import type { JsonObject } from '@roundhouse/kernel';
import { test } from 'vitest';
import { type Case, expectRejected, expectValid, HANDS, players, RUNNING, STANDING } from './impossible.ts';

const DEPRESSION: JsonObject = { options: { economy: true, depression: true }, economy: 'bust', depression: 'on' };
const ELIMINATING: JsonObject = { economy: true, depression: true, insolvency: 'eliminate' };
const interrupted = (phase: string, more: JsonObject = {}): JsonObject => ({
  interrupted: { phase, dice: [1, 1], ...more },
});
const HIGHBALLING: JsonObject = { points: 8, highballing: true };
/** The levy of a Depression that a highball roll triggered. */
const LEVYING: JsonObject = {
  ...DEPRESSION,
  phase: 'depression-roll',
  turn: HIGHBALLING,
  ...players(RUNNING),
  ...interrupted('highball-roll'),
};
/** The same levy, for which the first player has to raise money. */
const SETTLING: JsonObject = {
  phase: 'settle',
  debtor: 0,
  levy: 4000,
  deeds: { NYC: { owner: 0 } },
  ...players({ ...RUNNING, cash: 0 }),
};
const LEVY_CASES: readonly Case[] = [
  [
    'a Depression without the option',
    /phase|depression/,
    { ...LEVYING, options: {}, economy: undefined, depression: undefined },
  ],
  ['a levy before the Depression', /depression|phase/, { ...LEVYING, depression: 'to-come' }],
  ['a levy after the Depression', /depression|phase/, { ...LEVYING, depression: 'over' }],
  [
    'a destination is rolled for without a card',
    /card/,
    { ...LEVYING, turn: { points: 8 }, ...players(STANDING), ...interrupted('destination-roll') },
  ],
  [
    'a destination is rolled for on a journey',
    /phase|interrupted|destination/,
    { ...LEVYING, turn: { points: 8 }, card: 1, discard: [1], ...interrupted('destination-roll') },
  ],
  ['a highball is rolled for in the station', /phase|interrupted|destination/, { ...LEVYING, ...players(STANDING) }],
  [
    'a home roll by a player with a home',
    /actor|phase|interrupted/,
    { ...LEVYING, turn: undefined, card: 1, discard: [1], ...players(RUNNING), ...interrupted('home-roll') },
  ],
  [
    'the order is rolled for with homes and without cards',
    /players|phase|interrupted/,
    { ...LEVYING, turn: undefined, ...interrupted('order-roll') },
  ],
  [
    'a turn while the order is rolled for',
    /turn/,
    { ...LEVYING, players: HANDS, ...interrupted('order-roll'), turn: { points: 8 } },
  ],
  [
    'nobody is left to pay',
    /players|actor|interrupted/,
    { ...LEVYING, options: ELIMINATING, ...players({ out: true }, { out: true }, { out: true }) },
  ],
  [
    'all remaining players have paid',
    /interrupted|done/,
    {
      ...LEVYING,
      options: ELIMINATING,
      ...players(RUNNING, RUNNING, { out: true }),
      ...interrupted('highball-roll', { done: 2 }),
    },
  ],
  [
    'a debtor who is not the next payer',
    /debtor|done|levy/,
    { ...LEVYING, ...SETTLING, debtor: 1, deeds: { NYC: { owner: 1 } }, ...players(RUNNING, { ...RUNNING, cash: 0 }) },
  ],
  ['a levy of half a thousand', /levy/, { ...LEVYING, ...SETTLING, levy: 4500 }],
  [
    'a levy without the option',
    /levy|phase|depression/,
    { ...LEVYING, ...SETTLING, options: {}, economy: undefined, depression: undefined },
  ],
  [
    'fees that were paid on the barrelhead',
    /phase|debtor/,
    {
      options: { barrelhead: true },
      phase: 'settle',
      debtor: 0,
      turn: { used: ['PRR'] },
      deeds: { NYC: { owner: 0 }, PRR: { owner: 1 } },
      ...players({ ...RUNNING, cash: 0 }),
    },
  ],
];

test('A levy and raising money for it are valid.', () => {
  expectValid(LEVYING);
  expectValid({ ...LEVYING, ...SETTLING });
  expectValid({
    ...LEVYING,
    turn: { points: 8 },
    card: 1,
    discard: [1],
    ...players(STANDING),
    ...interrupted('destination-roll'),
  });
});
test.each(LEVY_CASES)('A position is rejected: %s.', expectRejected);
