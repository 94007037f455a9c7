import type { GameEvent, GameText, Language } from './game.ts';

/** Sentences as seen by someone who has only a key and JSON. */
type Sentences<Say> = { readonly [key: string]: (given: never, say: Say) => string };

/** A language: its catalogue and how it calls things. */
export interface Voice<Say> {
  readonly catalogue: {
    readonly refusals: Sentences<Say>;
    readonly events: Sentences<Say>;
    readonly labels: { readonly [key: string]: string };
  };
  /** The names a sentence needs, with the players' own. */
  say(names: readonly string[]): Say;
}

/**
 * Keys and parameters may come from outside, from a record of another version for one. What the catalogue does not
 * know, or cannot tell from these parameters, is given by its key.
 */
function tell<Say>(sentences: Sentences<Say>, key: string, given: object, say: Say): string {
  if (!Object.hasOwn(sentences, key)) return key;
  try {
    return sentences[key](given as never, say);
  } catch {
    return key;
  }
}

/** The texts of a game from its catalogues, one for each language. */
export function textOf<Say>(
  voices: { readonly [L in Language]: Voice<Say> },
  prominence: (event: GameEvent) => ReturnType<GameText['prominence']>,
  amount?: GameText['amount'],
): GameText {
  return {
    refusal({ reason, params = {} }, language, names = []) {
      const { catalogue, say } = voices[language];
      return tell(catalogue.refusals, reason, params, say(names));
    },
    event(event, language, names = []) {
      const { catalogue, say } = voices[language];
      return tell(catalogue.events, event.event, event, say(names));
    },
    prominence,
    ...(amount === undefined ? {} : { amount }),
    label(key, language) {
      const { labels } = voices[language].catalogue;
      return Object.hasOwn(labels, key) ? labels[key] : key;
    },
  };
}
