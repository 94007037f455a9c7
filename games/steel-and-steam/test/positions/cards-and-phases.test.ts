import type { Json, JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import {
  errorMessage,
  expectError,
  type InvalidCase,
  inStation,
  options,
  RUNNING,
  VALID,
} from './invalid-positions.ts';

/** Invalid values of the city cards, the turn and the phase. */

const cards = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const HANDS: readonly JsonObject[] = Array<JsonObject>(3).fill({ hand: ['NE', 'west'] });
const DEALING: JsonObject = { phase: 'deal', deeds: {}, players: HANDS };

const CARDS: readonly InvalidCase[] = [
  ['position.shuffle: expected a whole number from 0 to 30000', { shuffle: 30_001 }],
  ['position.discard[1]: expected each card once', { discard: [5, 5] }],
  ['position.discard[0]: expected a whole number from 1 to 144', { discard: [0] }],
  ['position.older[0].shuffle: expected a whole number from 0 to 0', { shuffle: 1, older: [{ card: 1, shuffle: 1 }] }],
  [
    'position.older: expected for shuffle 0 a card for each face shown',
    { shuffle: 1, older: [{ card: 1, shuffle: 0 }] },
  ],
  [
    'position.older: expected for shuffle 0 a card for each face shown',
    { shuffle: 1, selection: [{ face: 'east', shuffle: 0 }, 'NE', 'west'] },
  ],
  ['position.selection: expected 3 spaces', { selection: ['NE'] }],
  ['position.selection[0]: expected one of "NE"', { selection: ['mars', 'NE', 'SE'] }],
  ['position.selection[0]: expected an object', { selection: [null, 'NE', 'SE'] }],
  ['position.selection: expected no more cards that show', { discard: cards(1, 141) }],
  [
    'position.discard: expected cards left in the deck',
    { discard: cards(4, 144), selection: ['east', 'east', 'east'] },
  ],
  ['position.filling: expected nothing in phase run', { filling: { selection: 1 } }],
  ['position.filling: expected an object', { ...DEALING }],
  ['position.filling.selection: expected a whole number from 1 to 3', { ...DEALING, filling: { selection: 4 } }],
  ['position.filling.hand: expected a whole number from 0 to 2', { ...DEALING, filling: { hand: 3 } }],
  ['position.filling.card: expected a whole number from 1 to 2', { ...DEALING, filling: { hand: 0 } }],
  [
    'position.selection[2]: expected null for a space that is not',
    { ...DEALING, filling: { selection: 3 }, selection: ['NE', 'NE', 'NE'] },
  ],
  ['position.card: expected no flipped card now', { card: 1 }],
  [
    'position.card: expected a whole number from 1 to 144',
    { phase: 'destination-roll', turn: { points: 8 }, ...inStation() },
  ],
  [
    'position.card: expected a card that is in the list of discards',
    { phase: 'destination-roll', turn: { points: 8 }, card: 1, ...inStation() },
  ],
  ['position.chosen: expected no card in front of the player now', { chosen: 'NE' }],
  ['position.chosen: expected an object', { phase: 'reveal', turn: { points: 8 }, ...inStation() }],
];

const LEVIED: JsonObject = {
  ...options({ economy: true, depression: true }),
  economy: 'bust',
  depression: 'on',
  phase: 'depression-roll',
  turn: { points: 8, highballing: true },
};
const INTERRUPTED: JsonObject = { phase: 'highball-roll', dice: [1, 1] };
const RICH: JsonObject = { players: [{ ...RUNNING, cash: 500_000 }, RUNNING, RUNNING] };
const OVER: JsonObject = { ...options({ length: 'long' }), phase: 'over', ...RICH };

const PAID: JsonObject = { bank: 1000, seats: [0, 5000, 0] };

function onBarrelhead(paid: Json): JsonObject {
  return { ...options({ barrelhead: true }), turn: { used: ['NYC'], paid } };
}

const PHASES: readonly InvalidCase[] = [
  ['position.turn: expected nothing in phase over', { ...OVER, turn: { points: 1 }, ended: { reason: 'net-worth' } }],
  ['position.turn.speed: expected no such field here', { turn: { speed: 1 } }],
  ['position.turn.points: expected a whole number from 1 to 19', { turn: { points: 0 } }],
  ['position.turn: expected at most 8 movement points', { turn: { points: 9 } }],
  ['position.turn: expected at most 12 movement points', { turn: { points: 12, spent: 1, highballing: true } }],
  ['position.turn.spent: expected a whole number from 0 to', { turn: { spent: 20 } }],
  ['position.turn.highballing: expected true or false', { turn: { highballing: 1 } }],
  ['position.turn.drew: expected true or false', { turn: { drew: 1 } }],
  ['position.turn.carrying: expected true or false', { turn: { carrying: 1 } }],
  ['position.turn.used[0]: expected a property', { turn: { used: ['XYZ'] } }],
  ['position.turn.paid: expected nothing without option barrelhead', { turn: { paid: PAID } }],
  ['position.turn.paid: expected an object', onBarrelhead(1)],
  ['position.turn.paid.lender: expected no such field here', onBarrelhead({ ...PAID, lender: 0 })],
  ['position.turn.paid.bank: expected a whole number from 0', onBarrelhead({ ...PAID, bank: -1000 })],
  ['position.turn.paid.seats: expected 3 players', onBarrelhead({ ...PAID, seats: [5000] })],
  ['position.turn.paid.seats[1]: expected a whole number from 0', onBarrelhead({ ...PAID, seats: [0, -1, 0] })],
  [
    'position.actor: expected a player who has a home city',
    { phase: 'station', players: [{ begun: false, hand: ['NE', 'SE'] }, RUNNING, RUNNING] },
  ],
  ['position.actor: expected a player who has no home city yet', { phase: 'choose-home' }],
  [
    'position.actor: expected a player who is not out',
    { ...options({ insolvency: 'eliminate' }), players: [{ out: true }, RUNNING, RUNNING] },
  ],
  ['position.phase: expected a destination for the actor', inStation()],
  ['position.phase: expected no destination for an actor in the station', { phase: 'station' }],
  [
    'position.players: expected 2 cards in the hand',
    { phase: 'choose-home', players: [{ begun: false }, RUNNING, RUNNING] },
  ],
  ['position.takeover: expected nothing in phase run', { takeover: 'NYC' }],
  [
    'position.takeover: expected a mortgaged deed of another',
    { phase: 'takeover', takeover: 'NYC', ...inStation({ cash: 90_000 }) },
  ],
  [
    'position.takeover: expected a mortgaged deed of another',
    { phase: 'takeover', takeover: 'ACL', ...inStation({ cash: 90_000 }) },
  ],
  ['position.takeover: expected a string', { phase: 'takeover', ...inStation() }],
  ['position.orderRolls: expected nothing in phase run', { orderRolls: [] }],
  ['position.orderRolls: expected 3 players', { phase: 'order-roll', deeds: {}, players: HANDS, orderRolls: [] }],
  ['position.interrupted: expected nothing in phase run', { interrupted: INTERRUPTED }],
  ['position.interrupted: expected an object', LEVIED],
  ['position.interrupted.phase: expected one of', { ...LEVIED, interrupted: { phase: 'run', dice: [1, 1] } }],
  ['position.interrupted.dice: expected two dice', { ...LEVIED, interrupted: { ...INTERRUPTED, dice: [1] } }],
  [
    'position.interrupted.dice[0]: expected a whole number from 1 to 6',
    { ...LEVIED, interrupted: { ...INTERRUPTED, dice: [7, 1] } },
  ],
  [
    'position.interrupted.done: expected a whole number from 0 to 2',
    { ...LEVIED, interrupted: { ...INTERRUPTED, done: 3 } },
  ],
  ['position.interrupted.doubles: expected a list', { ...LEVIED, interrupted: { ...INTERRUPTED, doubles: 1 } }],
  ['position.debtor: expected nothing in phase run', { debtor: 0 }],
  ['position.levy: expected nothing in phase run', { levy: 2000 }],
  ['position.debtor: expected a whole number from 0 to 2', { phase: 'settle' }],
  ['position.debtor: expected the actor, who owes usage fees', { phase: 'settle', debtor: 1 }],
  ['position.debtor: expected a player who owes more than the cash', { phase: 'settle', debtor: 0 }],
  [
    'position.levy: expected a whole number from 2000 to 12000',
    { ...LEVIED, phase: 'settle', debtor: 0, levy: 1000, interrupted: INTERRUPTED },
  ],
  ['position.ended: expected nothing in phase run', { ended: { reason: 'net-worth' } }],
  ['position.ended: expected an object', OVER],
  ['position.ended.reason: expected one of "net-worth"', { ...OVER, ended: { reason: 'deeds-sold' } }],
  ['position.ended.by: expected a whole number from 0 to 2', { ...OVER, ended: { reason: 'net-worth', by: 3 } }],
];

test('The unmodified positions are valid.', () => {
  expect(errorMessage({ ...VALID, ...LEVIED, interrupted: INTERRUPTED })).toBeNull();
  expect(errorMessage({ ...VALID, ...DEALING, filling: { selection: 1 } })).toBeNull();
  expect(errorMessage({ ...VALID, ...onBarrelhead(PAID) })).toBeNull();
});

describe('Cards', () => {
  test.each(CARDS)('%s in %j', expectError);
});
describe('The phase', () => {
  test.each(PHASES)('%s in %j', expectError);
});
