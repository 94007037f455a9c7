import { language } from '../../../../lib/preferences.ts';
import { en, type SteamPlayMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: SteamPlayMessages; readonly ja: SteamPlayMessages } = { en, ja };

/** The messages of Steam's players, supplies and decisions in the current language. */
export function tSteamPlay(): SteamPlayMessages {
  return MESSAGES[language()];
}
