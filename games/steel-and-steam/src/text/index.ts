import { textOf } from '@roundhouse/kernel';
import type { SteelEvent } from '../events.ts';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';

const CHAPTERS: readonly string[] = [
  'order-set',
  'schedule-established',
  'depression-began',
  'game-ended',
] satisfies SteelEvent['event'][];
/** Cards that nobody has used yet, and what the next line of the log says better. */
const DETAILS: readonly string[] = [
  'card-dealt',
  'selection-filled',
  'cards-shuffled',
  'order-rolled',
  'card-revealed',
  'card-unused',
  'turn-began',
  'no-business',
] satisfies SteelEvent['event'][];

export const text = textOf({ en: english, ja: japanese }, ({ event }) => {
  if (CHAPTERS.includes(event)) return 'chapter';
  return DETAILS.includes(event) ? 'detail' : 'line';
});
