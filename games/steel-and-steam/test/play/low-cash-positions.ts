import type { JsonObject } from '@roundhouse/kernel';

/** Positions shortly before a player runs out of money or the Great Depression begins. */

const OWNED: JsonObject = {
  NYC: { owner: 0 },
  PRR: { owner: 0, mortgaged: true },
  'B&O': { owner: 1 },
  'AT&SF': { owner: 1 },
  UP: { owner: 1, mortgaged: true },
  'CB&Q': { owner: 2, mortgaged: true },
  MILW: { owner: 2 },
};
const TRAVELLERS: readonly JsonObject[] = [
  { cash: 1000, home: 'chicago', at: 'chicago', start: 'boston', destination: 'omaha', on: 'NYC' },
  { cash: 0, home: 'boston', at: 'denver', destination: 'chicago' },
  { cash: 2500, home: 'seattle', at: 'kansas-city', maintenance: 7, destination: 'st-louis', start: 'omaha' },
];
const TABLE: JsonObject = { game: 'steel-and-steam', seats: 3, deeds: OWNED, players: TRAVELLERS };

export const LOW_CASH_POSITIONS: readonly JsonObject[] = [
  { ...TABLE, options: { insolvency: 'eliminate' }, deeds: { NYC: { owner: 0 }, 'AT&SF': { owner: 1 } } },
  { ...TABLE, options: { economy: true, depression: true, insolvency: 'eliminate' }, economy: 'bust' },
  { ...TABLE, options: { length: 'long', economy: true, depression: true }, economy: 'bust', established: true },
  {
    ...TABLE,
    options: { length: 'experimental', economy: true, depression: true, barrelhead: true, insolvency: 'eliminate' },
    economy: 'bust',
    players: TRAVELLERS.map((player, seat) => ({ ...player, victoryCard: ['earner', 'explorer', 'banker'][seat] })),
  },
  {
    game: 'steel-and-steam',
    seats: 3,
    options: { economy: true, depression: true, insolvency: 'eliminate' },
    economy: 'bust',
    phase: 'order-roll',
    players: [0, 10_000, 4_000].map((cash) => ({ cash, hand: ['NE', 'west'] })),
  },
];
