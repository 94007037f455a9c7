import type { JsonObject } from '@roundhouse/kernel';
import { test } from 'vitest';
import { deedIds } from '../../src/network/network.ts';
import { type Case, expectRejected, expectValid, HANDS, NEW, players, RUNNING, STANDING } from './impossible.ts';

const HIGHBALLING: JsonObject = { points: 8, highballing: true };
const VICTORY = ['tycoon', 'traveller', 'explorer'].map((victoryCard) => ({ ...RUNNING, victoryCard }));
const EXPERIMENTAL: JsonObject = { options: { length: 'experimental' }, players: VICTORY };

const TURN_CASES: readonly Case[] = [
  [
    'a destination is drawn on a journey',
    /phase|destination/,
    { phase: 'reveal', chosen: 'west', turn: { points: 8 }, ...players(RUNNING) },
  ],
  [
    'a selection space is filled on a journey',
    /phase|destination/,
    { phase: 'deal', chosen: 'west', filling: { selection: 1 }, turn: { points: 8 }, ...players(RUNNING) },
  ],
  [
    'a destination is drawn without movement points',
    /points/,
    { phase: 'reveal', chosen: 'west', turn: { points: 0 }, ...players(STANDING) },
  ],
  [
    'a selection space is filled without movement points',
    /points/,
    { phase: 'deal', chosen: 'west', filling: { selection: 1 }, turn: { points: 0 }, ...players(STANDING) },
  ],
  [
    'a destination is rolled for without points',
    /points/,
    { phase: 'destination-roll', card: 1, discard: [1], turn: { points: 0 }, ...players(STANDING) },
  ],
  ['more movement points than a locomotive has', /turn/, { turn: { points: 8, spent: 19 }, ...players(RUNNING) }],
  ['more points than the model has, and no highball', /turn/, { turn: { points: 12 }, ...players(RUNNING) }],
  ['more spent than the model has', /turn/, { turn: { points: 2, spent: 11 }, ...players(RUNNING) }],
  [
    'a highball roll without a declared highball',
    /turn|highball/,
    { phase: 'highball-roll', turn: { points: 8 }, ...players(RUNNING) },
  ],
  [
    'a highball roll after movement',
    /turn|spent/,
    { phase: 'highball-roll', turn: { points: 6, spent: 2, highballing: true }, ...players(RUNNING) },
  ],
  [
    'a highball with a locomotive that has broken down',
    /maintenance|phase|players/,
    { phase: 'highball-roll', turn: HIGHBALLING, ...players({ ...RUNNING, maintenance: 'B!' }) },
  ],
  ['carrying before the turn ends', /carrying/, { turn: { points: 3, carrying: true }, ...players(RUNNING) }],
  [
    'a destination was drawn, but there is none',
    /drew/,
    { phase: 'station', turn: { points: 3, drew: true }, ...players(STANDING) },
  ],
  [
    'a turn in the set-up',
    /turn/,
    { phase: 'deal', filling: { hand: 0, card: 1 }, turn: { points: 3 }, ...players(NEW, NEW, NEW) },
  ],
  [
    'a turn before the home is known',
    /turn/,
    { phase: 'reveal', chosen: 'west', turn: { points: 3 }, ...players({ ...NEW, hand: ['NE', null] }) },
  ],
  [
    'a turn while victory cards are dealt',
    /turn/,
    { options: { length: 'experimental' }, phase: 'draw-victory-card', turn: { points: 3 }, ...players(NEW, NEW, NEW) },
  ],
  [
    'a takeover that the actor cannot pay',
    /takeover/,
    {
      phase: 'takeover',
      takeover: 'NYC',
      deeds: { NYC: { owner: 1, mortgaged: true } },
      ...players({ ...STANDING, cash: 500 }),
    },
  ],
  [
    'used track of a locomotive without a journey',
    /ridden/,
    {
      options: { trackReuseInJourney: 'forbidden' },
      phase: 'station',
      ...players({ ...STANDING, ridden: ['richmond/m600/ACL'] }),
    },
  ],
  [
    'a grandfathered fee in the station for another player',
    /grandfathered/,
    {
      turn: { used: ['NYC'] },
      deeds: { NYC: { owner: 2 } },
      ...players(RUNNING, { ...STANDING, grandfathered: { deed: 'NYC', fee: 1000 } }),
    },
  ],
  [
    'a grandfathered fee with an impossible amount',
    /grandfathered/,
    { deeds: { NYC: { owner: 2 } }, ...players({ ...RUNNING, on: 'NYC', grandfathered: { deed: 'NYC', fee: 2000 } }) },
  ],
];

const END_CASES: readonly Case[] = [
  [
    'all deeds sold in the Long game with the Expansion schedule',
    /established/,
    { options: { length: 'long' }, established: false, deeds: allSold(), ...players(RUNNING) },
  ],
  [
    'a victory card that has won already',
    /players|victoryCard/,
    { ...EXPERIMENTAL, players: [{ ...VICTORY[0], cash: 200_000 }, VICTORY[1], VICTORY[2]] },
  ],
  [
    'the end by a card that has not won',
    /ended|by/,
    { ...EXPERIMENTAL, phase: 'over', ended: { reason: 'victory-card', by: 0 } },
  ],
  [
    'the end by a net worth that is too low',
    /ended|by/,
    { options: { length: 'long' }, phase: 'over', ended: { reason: 'net-worth', by: 0 } },
  ],
  ['a victory card drawn in another game', /phase/, { phase: 'draw-victory-card' }],
  [
    'victory cards drawn in the wrong order',
    /players|actor/,
    {
      options: { length: 'experimental' },
      phase: 'draw-victory-card',
      ...players(NEW, { ...NEW, victoryCard: 'tycoon' }, NEW),
    },
  ],
  [
    'only one player left',
    /players|phase/,
    { options: { insolvency: 'eliminate' }, ...players(RUNNING, { out: true }, { out: true }) },
  ],
];

function allSold(): JsonObject {
  return Object.fromEntries(deedIds.map((id) => [id, { owner: 1 }]));
}

const SEAT_CASES: readonly Case[] = [
  ['a location of an eliminated player', /at/, leaving({ at: 'boston' })],
  ['a destination of an eliminated player', /destination/, leaving({ destination: 'boston' })],
  ['a property under an eliminated player', /on/, leaving({ on: 'NYC' })],
  ['a yard of an eliminated player', /yards/, leaving({ yards: ['boston'] })],
  ['a half-paid repair of an eliminated player', /carry/, leaving({ carry: 'repair' })],
  [
    'a roll of one',
    /orderRolls/,
    ordering([
      { ahead: 0, roll: 1 },
      { ahead: 0, roll: 0 },
      { ahead: 0, roll: 0 },
    ]),
  ],
  [
    'a roll by a player who has already rolled',
    /actor|orderRolls/,
    ordering([
      { ahead: 0, roll: 7 },
      { ahead: 0, roll: 0 },
      { ahead: 0, roll: 0 },
    ]),
  ],
  [
    'a roll for a place that is already determined',
    /actor|orderRolls/,
    ordering([
      { ahead: 0, roll: 0 },
      { ahead: 1, roll: 0 },
      { ahead: 1, roll: 0 },
    ]),
  ],
];

function leaving(fields: JsonObject): JsonObject {
  return {
    options: { insolvency: 'eliminate', repairYards: true },
    ...players(RUNNING, RUNNING, { out: true, ...fields }),
  };
}

function ordering(orderRolls: JsonObject[]): JsonObject {
  return { phase: 'order-roll', players: HANDS, orderRolls };
}

test('Movement points have a default.', () => {
  expectValid({ phase: 'reveal', chosen: 'west', ...players(STANDING) });
  expectValid({ phase: 'deal', chosen: 'west', filling: { selection: 1 }, ...players(STANDING) });
  expectValid({ phase: 'destination-roll', card: 1, discard: [1], ...players(STANDING) });
});
test('The unmodified positions are valid.', () => {
  expectValid({ turn: { points: 6, spent: 2 }, ...players(RUNNING) });
  expectValid({ phase: 'highball-roll', turn: HIGHBALLING, ...players(RUNNING) });
  expectValid({ options: { length: 'long' }, established: true, deeds: allSold(), ...players(RUNNING) });
  expectValid(EXPERIMENTAL);
  expectValid(leaving({}));
  expectValid(ordering([0, 0, 0].map((roll) => ({ ahead: 0, roll }))));
});
test.each([...TURN_CASES, ...END_CASES, ...SEAT_CASES])('A position is rejected: %s.', expectRejected);
