import { type JsonObject, ParseError } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { inlineDeck } from './inline-decks.ts';
import roundhouse from './roundhouse.json' with { type: 'json' };

const copy = (): JsonObject => JSON.parse(JSON.stringify(roundhouse));

test('An inline deck is parsed once per document object.', () => {
  const document = copy();
  const deck = inlineDeck(document, 'options.deck');
  expect(inlineDeck(document, 'options.deck')).toBe(deck);
  expect(inlineDeck(copy(), 'options.deck')).toEqual(deck);
});

test('An invalid inline deck is rejected every time.', () => {
  const invalid = { ...copy(), tiles: [] };
  for (let time = 0; time < 2; time++) expect(() => inlineDeck(invalid, 'options.deck')).toThrow(ParseError);
});
