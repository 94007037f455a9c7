import { type Language, textOf } from '@roundhouse/kernel';
import type { DaysEvent } from '../events.ts';
import type { Say } from './catalogue.ts';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';

const CHAPTERS: readonly string[] = ['first-player', 'game-ended'] satisfies DaysEvent['event'][];
/**
 * Who draws how many tiles, and the goods of towns on display: the log tells of them when somebody plays the town.
 * Goods drawn for a town on the map are a line, for nothing else tells of them.
 */
const DETAILS: readonly string[] = [
  'goods-displayed',
  'tile-drawn',
  'tile-seen',
  'tile-discarded',
] satisfies DaysEvent['event'][];

const voices = { en: english, ja: japanese };

/** What things are called in a language, for screens that name them outside of sentences. */
export function wordsIn(language: Language, names: readonly string[] = []): Say {
  return voices[language].say(names);
}

export const text = textOf(voices, ({ event }) => {
  if (CHAPTERS.includes(event)) return 'chapter';
  return DETAILS.includes(event) ? 'detail' : 'line';
});
