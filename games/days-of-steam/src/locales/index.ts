import { createGameText, type Language } from '@roundhouse/kernel';
import type { DaysEvent } from '../events.ts';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';
import type { Formatter } from './locale.ts';

const HEADINGS: readonly string[] = ['first-player', 'game-ended'] satisfies DaysEvent['event'][];
/**
 * Tile draws, and the goods of displayed towns, which the log repeats when the town is played. Goods drawn for a town
 * on the map have normal importance, because no other event mentions them.
 */
const MINOR: readonly string[] = [
  'goods-displayed',
  'tile-drawn',
  'tile-seen',
  'tile-discarded',
] satisfies DaysEvent['event'][];

const locales = { en: english, ja: japanese };

/** The formatter of a language, for user interfaces that show names outside of messages. */
export function formatterFor(language: Language, names: readonly string[] = []): Formatter {
  return locales[language].formatter(names);
}

export const text = createGameText(locales, ({ event }) => {
  if (HEADINGS.includes(event)) return 'heading';
  return MINOR.includes(event) ? 'minor' : 'normal';
});
