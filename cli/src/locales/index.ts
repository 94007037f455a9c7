import type { Language } from '@roundhouse/kernel';
import type { CommandText } from './catalogue.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

const CATALOGUES: { readonly [language in Language]: CommandText } = { en, ja };

let chosen: Language | null = null;

/** From here on everything is said in this language. */
export function speak(language: Language): void {
  chosen = language;
}

/** The language that was asked for, or that of the terminal. */
export function language(): Language {
  return chosen ?? systemLanguage();
}

/** From the environment, in the usual order of precedence. */
function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ja') ? 'ja' : 'en';
}

export function say(): CommandText {
  return CATALOGUES[language()];
}
