import { language } from '../../../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type BoardCatalogue = typeof en;

const CATALOGUES: { readonly en: BoardCatalogue; readonly ja: BoardCatalogue } = { en, ja };

/** The words of the map in the language that is set. */
export function sayBoard(): BoardCatalogue {
  return CATALOGUES[language()];
}
