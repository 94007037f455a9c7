import type { Deck } from './deck.ts';
import { readDeck } from './read-deck.ts';
import roundhouse from './roundhouse.json' with { type: 'json' };

/** The built-in decks. The tile mix of the published game is not public; `roundhouse` is our own. */
export const NAMED_DECKS = ['roundhouse'] as const;

let cached: Deck | undefined;

export function namedDeck(): Deck {
  cached ??= readDeck(roundhouse, 'roundhouse.json');
  return cached;
}
