import { type GameEvent, type Language, textOf } from '@roundhouse/kernel';
import type { SteelEvent } from '../events.ts';
import type { Say } from './catalogue.ts';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';
import { placeNamed } from './place-names.ts';

const CHAPTERS: readonly string[] = [
  'order-set',
  'turn-began',
  'schedule-established',
  'depression-began',
  'game-ended',
] satisfies SteelEvent['event'][];
/** Cards that nobody has used yet, and what the next line of the log says better. */
const DETAILS: readonly string[] = [
  'card-dealt',
  'selection-filled',
  'cards-shuffled',
  'card-revealed',
  'card-unused',
] satisfies SteelEvent['event'][];

/** A step in the middle of nowhere: the log names the places on the way and where the turn ends. */
function isOnTheWay({ event, to, points }: GameEvent): boolean {
  return event === 'moved' && points !== 0 && typeof to === 'string' && placeNamed(to)?.name === null;
}

const voices = { en: english, ja: japanese };

/** What things are called in a language, for screens that name them outside of sentences. */
export function wordsIn(language: Language, names: readonly string[] = []): Say {
  return voices[language].say(names);
}

export const text = textOf(
  voices,
  (event) => {
    if (CHAPTERS.includes(event.event)) return 'chapter';
    return DETAILS.includes(event.event) || isOnTheWay(event) ? 'detail' : 'line';
  },
  (dollars, language) => voices[language].say([]).money(dollars),
);
