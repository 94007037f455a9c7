import { language } from '../lib/preferences.ts';
import { en, type Messages } from './en.ts';
import { ja } from './ja.ts';

const MESSAGES: { readonly en: Messages; readonly ja: Messages } = { en, ja };

/** Messages shared by all pages, in the current language. Reactive: switching the language takes effect at once. */
export function t(): Messages {
  return MESSAGES[language()];
}
