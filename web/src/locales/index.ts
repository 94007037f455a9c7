import { language } from '../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type Catalogue = typeof en;

const CATALOGUES: { readonly en: Catalogue; readonly ja: Catalogue } = { en, ja };

/** The words of the screens in the language that is set; switching is immediate. */
export function say(): Catalogue {
  return CATALOGUES[language()];
}
