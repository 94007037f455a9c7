import { language } from '../../../../lib/preferences.ts';
import { en, type SteelBoardMessages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: SteelBoardMessages; readonly ja: SteelBoardMessages } = { en, ja };

/** Messages of the map in the current language. */
export function tSteelBoard(): SteelBoardMessages {
  return MESSAGES[language()];
}
