import { createGameText, type GameEvent, type Language } from '@roundhouse/kernel';
import type { SteelEvent } from '../events.ts';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';
import type { Formatter } from './locale.ts';
import { findPlace } from './place-names.ts';

const HEADINGS: readonly string[] = [
  'order-set',
  'turn-began',
  'schedule-established',
  'depression-began',
  'game-ended',
] satisfies SteelEvent['event'][];
/** Handling of unused cards, and events that the next log entry repeats with more detail. */
const MINOR: readonly string[] = [
  'card-dealt',
  'selection-filled',
  'cards-shuffled',
  'card-revealed',
  'card-unused',
] satisfies SteelEvent['event'][];

/** A step to an unnamed milepost. The log shows only named places and the last step of the turn. */
function isMinorStep({ event, to, points }: GameEvent): boolean {
  return event === 'moved' && points !== 0 && typeof to === 'string' && findPlace(to)?.name === null;
}

const locales = { en: english, ja: japanese };

/** The formatter of a language, for user interfaces that show names outside of messages. */
export function formatterFor(language: Language, names: readonly string[] = []): Formatter {
  return locales[language].formatter(names);
}

export const text = createGameText(
  locales,
  (event) => {
    if (HEADINGS.includes(event.event)) return 'heading';
    return MINOR.includes(event.event) || isMinorStep(event) ? 'minor' : 'normal';
  },
  (dollars, language) => locales[language].formatter([]).money(dollars),
);
