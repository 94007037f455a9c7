import { language } from '../../lib/preferences.ts';
import { en, type RulebookMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: RulebookMessages; readonly ja: RulebookMessages } = { en, ja };

/** Messages of the rulebook page, in the current language. */
export function tRulebook(): RulebookMessages {
  return MESSAGES[language()];
}
