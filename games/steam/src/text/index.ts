import type { GameText, Language } from '@roundhouse/kernel';
import type { Say, Voice } from './catalogue.ts';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';

const VOICES: { readonly [L in Language]: Voice } = { en: english, ja: japanese };

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
    if (event === 'turn-began' || event === 'game-ended') return 'chapter';
    // The set-up draws some eighty cubes; a log is about the players.
    return event === 'cube-placed' || event === 'cube-supplied' ? 'detail' : 'line';
  },
  label(key, language) {
    const labels: { readonly [key: string]: string } = VOICES[language].catalogue.labels;
    return Object.hasOwn(labels, key) ? labels[key] : key;
  },
};
