import { language } from '../../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type DaysCatalogue = typeof en;

const CATALOGUES: { readonly en: DaysCatalogue; readonly ja: DaysCatalogue } = { en, ja };

/** The words of this game's screens in the language that is set. */
export function sayDays(): DaysCatalogue {
  return CATALOGUES[language()];
}
