import { language } from '../../../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type PlayWords = typeof en;

const CATALOGUES: { readonly en: PlayWords; readonly ja: PlayWords } = { en, ja };

/** The words of the screens of Steel & Steam in the language that is set. */
export function sayPlay(): PlayWords {
  return CATALOGUES[language()];
}
