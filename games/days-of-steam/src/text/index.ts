import type { GameText, Language } from '@roundhouse/kernel';
import type { DaysEvent } from '../events.ts';
import type { Say, Voice } from './catalogue.ts';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';

const VOICES: { readonly [L in Language]: Voice } = { en: english, ja: japanese };

const CHAPTERS: readonly string[] = ['first-player', 'game-ended'] satisfies DaysEvent['event'][];
/**
 * Who draws how many tiles, and what lies in the display: the log tells of a town and its goods when somebody plays it.
 * Goods drawn for a town on the map are a line, for nothing else tells of them.
 */
const DETAILS: readonly string[] = [
  'town-displayed',
  'goods-displayed',
  'tile-drawn',
  'tile-seen',
  'tile-discarded',
] satisfies DaysEvent['event'][];

/** Sentences as seen by someone who has only a key and JSON. */
type Sentences = { readonly [key: string]: (given: never, say: Say) => string };

/**
 * Keys and parameters may come from outside, from a record of another version for one. What the catalogue does not
 * know, or cannot tell from these parameters, is given by its key.
 */
function tell(sentences: Sentences, key: string, given: object, say: Say): string {
  if (!Object.hasOwn(sentences, key)) return key;
  try {
    return sentences[key](given as never, say);
  } catch {
    return key;
  }
}

export const text: GameText = {
  refusal({ reason, params = {} }, language, names = []) {
    const { catalogue, say } = VOICES[language];
    return tell(catalogue.refusals, reason, params, say(names));
  },
  event(event, language, names = []) {
    const { catalogue, say } = VOICES[language];
    return tell(catalogue.events, event.event, event, say(names));
  },
  prominence({ event }) {
    if (CHAPTERS.includes(event)) return 'chapter';
    return DETAILS.includes(event) ? 'detail' : 'line';
  },
  label(key, language) {
    const labels: { readonly [key: string]: string } = VOICES[language].catalogue.labels;
    return Object.hasOwn(labels, key) ? labels[key] : key;
  },
};
