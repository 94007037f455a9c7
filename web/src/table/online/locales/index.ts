import { language } from '../../../lib/preferences.ts';
import { en, type OnlineTableMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: OnlineTableMessages; readonly ja: OnlineTableMessages } = { en, ja };

/** The messages of online tables, in the current language. */
export function tOnlineTable(): OnlineTableMessages {
  return MESSAGES[language()];
}
