import { language } from '../../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type OnlineTableCatalogue = typeof en;

const CATALOGUES: { readonly en: OnlineTableCatalogue; readonly ja: OnlineTableCatalogue } = { en, ja };

/** What the table says where it is played on the server, in the language that is set. */
export function words(): OnlineTableCatalogue {
  return CATALOGUES[language()];
}
