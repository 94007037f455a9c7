import type { JsonObject } from '@roundhouse/kernel';
import { test } from 'vitest';
import { type Case, expectRejected, expectValid, HANDS, NEW, players, RUNNING, STANDING } from './impossible.ts';

const HAND_CASES: readonly Case[] = [
  ['nobody has cards to determine a home city', /players/, { phase: 'order-roll' }],
  ['one player has no cards', /players/, { phase: 'order-roll', ...players(HANDS[0], HANDS[1], {}) }],
  ['somebody has neither home nor cards', /players/, players(RUNNING, RUNNING, NEW)],
  ['somebody has only one card', /players/, players(RUNNING, RUNNING, { ...NEW, hand: ['NE', null] })],
  ['somebody has a home and cards', /players/, players({ ...RUNNING, hand: ['NE', 'SE'] })],
  ['the home is rolled for with both cards in hand', /players/, homeRoll(['NE', 'SE'])],
  ['the home is rolled for with no card in hand', /players/, homeRoll([null, null])],
  ['the card for a home is flipped with both in hand', /players/, homeReveal(['NE', 'SE'])],
  ['the card for a home is flipped with none in hand', /players/, homeReveal([null, null])],
  [
    'the selection is filled before the hands',
    /players|filling/,
    { phase: 'deal', filling: { selection: 1 }, ...players(HANDS[0], {}, {}) },
  ],
  [
    'a card is dealt to an occupied place',
    /players|filling/,
    { phase: 'deal', filling: { hand: 0, card: 1 }, ...players(HANDS[0], NEW, NEW) },
  ],
  [
    'cards are dealt in the wrong order',
    /players|filling/,
    { phase: 'deal', filling: { hand: 2, card: 1 }, ...players(HANDS[0], NEW, NEW) },
  ],
  [
    'cards are dealt to a player with a home',
    /players|filling/,
    { phase: 'deal', filling: { hand: 0, card: 1 }, ...players(STANDING) },
  ],
  [
    'a card is dealt to a hand in the middle of a turn',
    /filling|chosen/,
    { phase: 'deal', filling: { hand: 0, card: 1 }, chosen: 'west', turn: { points: 8 }, ...players(STANDING) },
  ],
  [
    'a card is dealt to a hand and to the selection',
    /filling/,
    {
      phase: 'deal',
      filling: { hand: 0, card: 1, selection: 1 },
      chosen: 'west',
      turn: { points: 8 },
      ...players(STANDING),
    },
  ],
  ['the deck is empty when a card is dealt', /discard/, emptyDeck()],
];

function homeRoll(hand: (string | null)[]): JsonObject {
  return { phase: 'home-roll', card: 1, discard: [1], ...players({ ...NEW, hand }) };
}

function homeReveal(hand: (string | null)[]): JsonObject {
  return { phase: 'reveal', chosen: 'west', ...players({ ...NEW, hand }) };
}

/** All cards are discarded except three: a `west` in front of the player and two in the selection. */
function emptyDeck(): JsonObject {
  const cards = Array.from({ length: 144 }, (_, index) => index + 1);
  return {
    phase: 'deal',
    filling: { selection: 3 },
    chosen: 'east',
    selection: ['east', 'east', null],
    discard: cards.filter((card) => card > 3),
    turn: { points: 8 },
    ...players(STANDING),
  };
}

test('The unmodified hands and decks are valid.', () => {
  expectValid({ phase: 'order-roll', players: HANDS });
  expectValid(homeRoll(['NE', null]));
  expectValid(homeReveal([null, 'NE']));
  expectValid({ ...emptyDeck(), discard: [5, 6, 7] });
});
test.each(HAND_CASES)('A position is rejected: %s.', expectRejected);
