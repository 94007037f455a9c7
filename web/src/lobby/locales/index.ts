import { language } from '../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type LobbyCatalogue = typeof en;

const CATALOGUES: { readonly en: LobbyCatalogue; readonly ja: LobbyCatalogue } = { en, ja };

/** The words of lobby, set-up form and settings in the language that is set. */
export function words(): LobbyCatalogue {
  return CATALOGUES[language()];
}
