import { language } from '../../lib/preferences.ts';
import { en, type SettingsMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: SettingsMessages; readonly ja: SettingsMessages } = { en, ja };

/** Messages of the top bar and the settings, in the current language. */
export function tSettings(): SettingsMessages {
  return MESSAGES[language()];
}
