import type { Language } from '@roundhouse/kernel';
import type { CommandText } from './catalogue.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

const CATALOGUES: { readonly [language in Language]: CommandText } = { en, ja };

let selected: Language | null = null;

export function setLanguage(language: Language): void {
  selected = language;
}

/** The selected language, or that of the terminal. */
export function language(): Language {
  return selected ?? systemLanguage();
}

/** The language of the environment, in POSIX order of precedence. */
function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ja') ? 'ja' : 'en';
}

export function t(): CommandText {
  return CATALOGUES[language()];
}
