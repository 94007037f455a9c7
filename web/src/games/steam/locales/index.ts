import { language } from '../../../lib/preferences.ts';
import { en, type SteamMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: SteamMessages; readonly ja: SteamMessages } = { en, ja };

/** The messages of Steam's board and of Build Track in the current language. */
export function tSteam(): SteamMessages {
  return MESSAGES[language()];
}
