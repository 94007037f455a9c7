import { language } from '../../../../lib/preferences.ts';
import { en, type SteelPlayMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: SteelPlayMessages; readonly ja: SteelPlayMessages } = { en, ja };

/** Messages of the panels of Steel & Steam in the current language. */
export function tSteelPlay(): SteelPlayMessages {
  return MESSAGES[language()];
}
