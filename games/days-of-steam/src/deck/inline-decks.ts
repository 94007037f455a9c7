import type { Json } from '@roundhouse/kernel';
import type { Deck } from './deck.ts';
import { readDeck } from './read-deck.ts';

/** Cache by document object. The server keeps the object of each document, so each document is parsed once. */
const cache = new WeakMap<object, Deck>();

/** Reads a deck given inline in the options. Throws ParseError; `field` is its path, for error messages. */
export function inlineDeck(value: Json, field: string): Deck {
  if (typeof value !== 'object' || value === null) return readDeck(value, field);
  const deck = cache.get(value) ?? readDeck(value, field);
  cache.set(value, deck);
  return deck;
}
