import { language } from '../../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type SteamCatalogue = typeof en;

const CATALOGUES: { readonly en: SteamCatalogue; readonly ja: SteamCatalogue } = { en, ja };

/** The words of Steam's board and of Build Track in the language that is set. */
export function words(): SteamCatalogue {
  return CATALOGUES[language()];
}
