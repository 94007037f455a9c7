import { language } from '../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type RulesWords = typeof en;

const WORDS: { readonly en: RulesWords; readonly ja: RulesWords } = { en, ja };

/** The words of the rules page in the language that is set. */
export function sayRules(): RulesWords {
  return WORDS[language()];
}
