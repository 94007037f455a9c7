import { language } from '../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type OnlineCatalogue = typeof en;

const CATALOGUES: { readonly en: OnlineCatalogue; readonly ja: OnlineCatalogue } = { en, ja };

/** The words of online tables, accounts and notices in the language that is set. */
export function onlineWords(): OnlineCatalogue {
  return CATALOGUES[language()];
}
