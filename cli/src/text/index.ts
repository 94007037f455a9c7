import type { Language } from '@roundhouse/kernel';
import type { CommandText } from './catalogue.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

const CATALOGUES: { readonly [language in Language]: CommandText } = { en, ja };

/** The language of the terminal, from the environment in the usual order of precedence. */
export function systemLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ja') ? 'ja' : 'en';
}

export function say(): CommandText {
  return CATALOGUES[systemLanguage()];
}
