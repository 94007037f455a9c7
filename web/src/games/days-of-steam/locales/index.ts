import { language } from '../../../lib/preferences.ts';
import { type DaysMessages, en } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: DaysMessages; readonly ja: DaysMessages } = { en, ja };

/** The messages of Days of Steam's components in the current language. */
export function tDays(): DaysMessages {
  return MESSAGES[language()];
}
