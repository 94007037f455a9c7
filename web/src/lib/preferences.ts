import { LANGUAGES, type Language } from '@roundhouse/kernel';
import { createEffect, createSignal } from 'solid-js';

/** What a visitor has set, kept in this browser. */
export const THEMES = ['system', 'light', 'dark'] as const;
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;

/** Storage may be switched off; then settings last as long as the page. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(`roundhouse.${key}`);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`roundhouse.${key}`, value);
  } catch {
    // Then it is not remembered.
  }
}

function preference<Value extends string>(key: string, values: readonly Value[], otherwise: Value) {
  const known = values.find((value) => value === stored(key));
  const [value, set] = createSignal<Value>(known ?? otherwise);
  return [
    value,
    (next: Value) => {
      set(() => next);
      store(key, next);
    },
  ] as const;
}

function firstLanguage(): Language {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  return preferred.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? 'en';
}

export const [language, setLanguage] = preference('language', LANGUAGES, firstLanguage());
export const [theme, setTheme] = preference('theme', THEMES, 'system');
export const [pace, setPace] = preference('pace', PACES, 'normal');
const [confirms, setConfirms] = preference('confirm-turns', ['yes', 'no'], 'yes');
export const confirmsTurns = () => confirms() === 'yes';
export const setConfirmsTurns = (yes: boolean) => setConfirms(yes ? 'yes' : 'no');
const [yourName, keepYourName] = preference<string>('name', [stored('name') ?? ''], '');

export { yourName };
export const setYourName = (name: string) => keepYourName(name);

/** `?lang=ja` in the address wins over what was set before, and is remembered. */
export function obeyAddress(): void {
  const asked = new URLSearchParams(location.search).get('lang');
  const known = LANGUAGES.find((each) => each === asked);
  if (known !== undefined) setLanguage(known);
}

/** Keeps the page itself in the language and theme that are set. */
export function dressPage(): void {
  createEffect(() => {
    document.documentElement.lang = language();
  });
  createEffect(() => {
    if (theme() === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme();
  });
}
