import { textOf } from '@roundhouse/kernel';
import type { DaysEvent } from '../events.ts';
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

export const text = textOf({ en: english, ja: japanese }, ({ event }) => {
  if (CHAPTERS.includes(event)) return 'chapter';
  return DETAILS.includes(event) ? 'detail' : 'line';
});
