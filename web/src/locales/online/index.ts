import { language } from '../../lib/preferences.ts';
import { en, type OnlineMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: OnlineMessages; readonly ja: OnlineMessages } = { en, ja };

/** Messages for online tables, accounts and notifications in the current language. */
export function tOnline(): OnlineMessages {
  return MESSAGES[language()];
}
