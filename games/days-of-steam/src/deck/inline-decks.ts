import type { Json } from '@roundhouse/kernel';
import type { Deck } from './deck.ts';
import { readDeck } from './read-deck.ts';

/** Decks by the document object they were read from: a server keeps the object, so each document is read once. */
const known = new WeakMap<object, Deck>();

/** The deck that stands in the options itself. Throws Malformed; `field` is where it stands, for messages. */
export function inlineDeck(value: Json, field: string): Deck {
  if (typeof value !== 'object' || value === null) return readDeck(value, field);
  const deck = known.get(value) ?? readDeck(value, field);
  known.set(value, deck);
  return deck;
}
