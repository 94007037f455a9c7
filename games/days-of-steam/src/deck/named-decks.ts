import type { Deck } from './deck.ts';
import { readDeck } from './read-deck.ts';
import roundhouse from './roundhouse.json' with { type: 'json' };

/** The decks that come with the game. The published mix of tiles is not public; `roundhouse` is our own. */
export const NAMED_DECKS = ['roundhouse'] as const;

let made: Deck | undefined;

export function namedDeck(): Deck {
  made ??= readDeck(roundhouse, 'roundhouse.json');
  return made;
}
