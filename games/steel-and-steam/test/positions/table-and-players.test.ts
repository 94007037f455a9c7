import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { deedIds } from '../../src/network/network.ts';
import {
  errorMessage,
  expectError,
  first,
  type InvalidCase,
  inStation,
  options,
  RUNNING,
  VALID,
} from './invalid-positions.ts';

/** Invalid values of the table, the deeds and the players. */

const TABLE: readonly InvalidCase[] = [
  ['position.game: expected one of "steel-and-steam"', { game: 'steam' }],
  ['position.mood: expected no such field here', { mood: 'good' }],
  ['position.seats: expected a whole number from 3 to 6', { seats: 2 }],
  ['position.seats: expected a whole number from 3 to 6', { seats: 7 }],
  ['position.options: expected an object', { options: [] }],
  ['position.options.length: expected one of "short", "long", "experimental"', options({ length: 'medium' })],
  ['position.options.depression: expected a fluctuating economy', options({ depression: true })],
  ['position.phase: expected one of "draw-victory-card"', { phase: 'lunch' }],
  ['position.actor: expected a whole number from 0 to 2', { actor: 3 }],
  ['position.round: expected a whole number from 1 to 30000', { round: 0 }],
  ['position.order: expected a list', { order: 0 }],
  ['position.order: expected each seat once', { order: [0, 1, 1] }],
  ['position.order: expected each seat once', { order: [0, 1] }],
  ['position.order[2]: expected a whole number from 0 to 2', { order: [0, 1, 3] }],
  ['position.players: expected 3 players', { players: [RUNNING] }],
  ['position.players: expected a list', { players: {} }],
  ['position.established: expected nothing outside the Long game', { established: true }],
  ['position.established: expected true or false', { ...options({ length: 'long' }), established: 1 }],
  ['position.economy: expected nothing without option economy', { economy: 'boom' }],
  ['position.economy: expected one of "bust"', { ...options({ economy: true }), economy: 'fine' }],
  ['position.depression: expected nothing without option depression', { depression: 'on' }],
  [
    'position.depression: expected a Bust economy in the Depression',
    { ...options({ economy: true, depression: true }), depression: 'on' },
  ],
];

const DEEDS: readonly InvalidCase[] = [
  ['position.deeds: expected an object', { deeds: [] }],
  ['position.deeds.XYZ: expected a property, such as "ACL"', { deeds: { XYZ: { owner: 0 } } }],
  ['position.deeds.NYC.owner: expected a whole number from 0 to 2', { deeds: { NYC: { owner: 3 } } }],
  ['position.deeds.NYC.mortgaged: expected true or false', { deeds: { NYC: { owner: 0, mortgaged: 'yes' } } }],
  ['position.deeds.NYC.price: expected no such field here', { deeds: { NYC: { owner: 0, price: 1 } } }],
  [
    'position.deeds: expected a deed that the bank has',
    { deeds: Object.fromEntries(deedIds.map((id) => [id, { owner: 0 }])) },
  ],
  ['position.deeds: expected owners who are in the game', { players: [RUNNING, { begun: false }, RUNNING] }],
  [
    'position.deeds: expected owners who are in the game',
    { ...options({ insolvency: 'eliminate' }), players: [RUNNING, { out: true }, RUNNING] },
  ],
];

const PLAYERS: readonly InvalidCase[] = [
  ['position.players[0]: expected an object', { players: [1, RUNNING, RUNNING] }],
  ['position.players[0].hat: expected no such field here', first({ hat: 'red' })],
  ['position.players[0].cash: expected a multiple of $500', first({ cash: 250 })],
  ['position.players[0].cash: expected a whole number from 0', first({ cash: -500 })],
  ['position.players[0].out: expected nobody out with option insolvency=writeOff', first({ out: true })],
  ['position.players[0].begun: expected true or false', first({ begun: 0 })],
  [
    'position.players[0].at: expected nothing for a player who has no home',
    { players: [{ begun: false, at: 'boston' }, RUNNING, RUNNING] },
  ],
  [
    'position.players[0].ridden: expected nothing for a player who has no',
    { players: [{ begun: false, ridden: [] }, RUNNING, RUNNING] },
  ],
  ['position.players[0].hand: expected 2 cards', first({ hand: ['NE'] })],
  ['position.players[0].hand[1]: expected one of "NE"', first({ hand: ['NE', 'mars'] })],
  ['position.players[0].home: expected a city, one of the 72', first({ home: 'm001' })],
  ['position.players[0].at: expected a space of the map', first({ at: 'atlantis' })],
  ['position.players[0].at: expected a space where a locomotive can stop', first({ at: 'j01' })],
  [
    'position.players[0].destination: expected a destination for a locomotive',
    { players: [{ at: 'm001' }, RUNNING, RUNNING] },
  ],
  ['position.players[0].destination: expected a city', first({ destination: 'm001' })],
  ['position.players[0].destination: expected another city than the start', first({ start: 'boston' })],
  [
    'position.players[0].destination: expected another city than the one',
    first({ destination: 'chicago', start: 'miami' }),
  ],
  [
    'position.players[0].start: expected the city the locomotive is in',
    { phase: 'station', ...inStation({ start: 'miami' }) },
  ],
  ['position.players[0].start: expected a city', first({ start: 'm001' })],
  [
    'position.players[0].on: expected no property under a locomotive',
    { phase: 'station', ...inStation({ on: 'NYC' }) },
  ],
  ['position.players[0].on: expected a property that leads to chicago', first({ on: 'FEC' })],
  ['position.players[0].on: expected a property, such as', first({ on: 'XYZ' })],
  ['position.players[0].model: expected one of "4-4-0"', first({ model: '2-2-2' })],
  ['position.players[0].maintenance: expected a whole number from 2 to 7', first({ maintenance: 1 })],
  ['position.players[0].maintenance: expected a whole number from 0 to 7', first({ model: '4-8-4', maintenance: 8 })],
  ['position.players[0].journeys: expected a whole number', first({ journeys: -1 })],
  ['position.players[0].earned: expected a multiple of $500', first({ earned: 1 })],
  ['position.players[0].feesTaken: expected a multiple of $500', first({ feesTaken: 1 })],
  ['position.players[0].regions[0]: expected one of "NE"', first({ regions: ['east'] })],
  ['position.players[0].victoryCard: expected no victory card outside', first({ victoryCard: 'tycoon' })],
  [
    'position.players[1].victoryCard: expected each victory card once',
    {
      ...options({ length: 'experimental' }),
      players: Array<JsonObject>(3).fill({ ...RUNNING, victoryCard: 'tycoon' }),
    },
  ],
  ['position.players: expected victory cards for all who have drawn by now', options({ length: 'experimental' })],
];

const LOCOMOTIVES: readonly InvalidCase[] = [
  ['position.players[0].carry: expected a locomotive in the station that needs repair', first({ carry: 'repair' })],
  [
    'position.players[0].carry: expected a locomotive in the station that needs repair',
    first({ at: 'm001', on: 'SP', maintenance: 5, carry: 'repair' }),
  ],
  [
    'position.players[0].carry: expected no step for a locomotive without a destination',
    { phase: 'station', ...inStation({ carry: { to: 'f18' } }) },
  ],
  ['position.players[0].carry: expected a step that costs 2', first({ carry: { to: 'miami' } })],
  ['position.players[0].carry: expected an object', first({ carry: 1 })],
  [
    'position.players[0].grandfathered.deed: expected a property of another',
    first({ on: 'MILW', grandfathered: { deed: 'MILW', fee: 1000 } }),
  ],
  [
    'position.players[0].grandfathered.deed: expected the property that',
    first({ on: 'MILW', grandfathered: { deed: 'NYC', fee: 1000 } }),
  ],
  [
    'position.players[0].grandfathered.fee: expected one of 1000, 3000',
    first({ on: 'NYC', grandfathered: { deed: 'NYC', fee: 7000 } }),
  ],
  [
    'position.players[0].grandfathered.fee: expected one of 1000, 3000',
    first({ on: 'NYC', grandfathered: { deed: 'NYC', fee: 1500 } }),
  ],
  ['position.players[0].yards: expected no yards without option repairYards', first({ yards: ['boston'] })],
  [
    'position.players[0].yards: expected at most 2 yards',
    { ...options({ repairYards: true }), ...first({ yards: ['boston', 'miami', 'albany'] }) },
  ],
  [
    'position.players[0].yards[1]: expected a city without another yard',
    { ...options({ repairYards: true }), ...first({ yards: ['boston', 'boston'] }) },
  ],
  [
    'position.players[1].yards[0]: expected a city without another yard',
    {
      ...options({ repairYards: true }),
      players: [{ ...RUNNING, yards: ['miami'] }, { ...RUNNING, yards: ['miami'] }, RUNNING],
    },
  ],
  ['position.players[0].ridden: expected nothing where track may be used again', first({ ridden: [] })],
  [
    'position.players[0].ridden[0]: expected a segment, such as',
    { ...options({ trackReuseInJourney: 'forbidden' }), ...first({ ridden: ['m600/richmond/ACL'] }) },
  ],
];

test('The unmodified positions are valid.', () => {
  expect(errorMessage(VALID)).toBeNull();
  expect(errorMessage({ ...VALID, phase: 'station', ...inStation() })).toBeNull();
});

test.each([null, 1, 'x', []])('%j is not a document.', (document) => {
  expect(errorMessage(document)).toContain('position: expected an object');
});

describe('The table', () => {
  test.each(TABLE)('%s in %j', expectError);
});
describe('Deeds', () => {
  test.each(DEEDS)('%s in %j', expectError);
});
describe('Players', () => {
  test.each([...PLAYERS, ...LOCOMOTIVES])('%s in %j', expectError);
});
