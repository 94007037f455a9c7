import type { GameEvent, GameText, Language } from './game.ts';

/** Messages by key. The parameters come from JSON and are not typed here. */
type MessageTable<Say> = { readonly [key: string]: (given: never, say: Say) => string };

/** The messages of a language, and a formatter for the names in them. */
export interface Locale<Say> {
  readonly messages: {
    readonly refusals: MessageTable<Say>;
    readonly events: MessageTable<Say>;
    readonly labels: { readonly [key: string]: string };
  };
  /** Formats the names in a message, with the players' own names. */
  formatter(names: readonly string[]): Say;
}

/** Falls back to the key: keys and parameters may come from a record of another version. */
function formatMessage<Say>(sentences: MessageTable<Say>, key: string, given: object, say: Say): string {
  if (!Object.hasOwn(sentences, key)) return key;
  try {
    return sentences[key](given as never, say);
  } catch {
    return key;
  }
}

/** Creates the texts of a game from its message tables, one for each language. */
export function createGameText<Say>(
  locales: { readonly [L in Language]: Locale<Say> },
  importance: (event: GameEvent) => ReturnType<GameText['importance']>,
  amount?: GameText['amount'],
): GameText {
  return {
    refusal({ reason, params = {} }, language, names = []) {
      const { messages, formatter } = locales[language];
      return formatMessage(messages.refusals, reason, params, formatter(names));
    },
    event(event, language, names = []) {
      const { messages, formatter } = locales[language];
      return formatMessage(messages.events, event.event, event, formatter(names));
    },
    importance,
    ...(amount === undefined ? {} : { amount }),
    label(key, language) {
      const { labels } = locales[language].messages;
      return Object.hasOwn(labels, key) ? labels[key] : key;
    },
  };
}
