import { type JsonObject, Malformed } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { inlineDeck } from './inline-decks.ts';
import roundhouse from './roundhouse.json' with { type: 'json' };

const copy = (): JsonObject => JSON.parse(JSON.stringify(roundhouse));

test('a deck in the options is read once for each document', () => {
  const document = copy();
  const deck = inlineDeck(document, 'options.deck');
  expect(inlineDeck(document, 'options.deck')).toBe(deck);
  expect(inlineDeck(copy(), 'options.deck')).toEqual(deck);
});

test('a deck that cannot be played with is refused each time', () => {
  const faulty = { ...copy(), tiles: [] };
  for (let time = 0; time < 2; time++) expect(() => inlineDeck(faulty, 'options.deck')).toThrow(Malformed);
});
