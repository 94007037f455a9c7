import { language } from '../../../../app/preferences.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type PlayText = typeof en;

const CATALOGUES: { readonly en: PlayText; readonly ja: PlayText } = { en, ja };

/** The words of Steam's players, stocks and decisions in the language that is set. */
export function tell(): PlayText {
  return CATALOGUES[language()];
}
