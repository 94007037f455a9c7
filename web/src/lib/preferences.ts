import { LANGUAGES, type Language } from '@roundhouse/kernel';
import { createEffect, createSignal } from 'solid-js';

// User preferences, stored in localStorage.

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOT_SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;

/** Storage may be disabled; then preferences last as long as the page. */
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
    // Storage is disabled: the preference is not saved.
  }
}

function createPreference<Value extends string>(key: string, values: readonly Value[], fallback: Value) {
  const known = values.find((value) => value === stored(key));
  const [value, set] = createSignal<Value>(known ?? fallback);
  return [
    value,
    (next: Value) => {
      set(() => next);
      store(key, next);
    },
  ] as const;
}

function detectLanguage(): Language {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  return preferred.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? 'en';
}

export const [language, setLanguage] = createPreference('language', LANGUAGES, detectLanguage());
export const [theme, setTheme] = createPreference('theme', THEMES, 'system');
export const [botSpeed, setBotSpeed] = createPreference('pace', BOT_SPEEDS, 'normal');
const [confirms, setConfirms] = createPreference('confirm-turns', ['yes', 'no'], 'yes');
export const confirmsTurns = () => confirms() === 'yes';
export const setConfirmsTurns = (yes: boolean) => setConfirms(yes ? 'yes' : 'no');
/** The maximum length of a player's name. */
export const MAX_NAME_LENGTH = 24;
const [yourName, storeYourName] = createPreference<string>('name', [stored('name') ?? ''], '');

export { yourName };
export const setYourName = (name: string) => storeYourName(name);

/** `?lang=ja` in the URL overrides the stored language and is stored in turn. */
export function applyUrlPreferences(): void {
  const requested = new URLSearchParams(location.search).get('lang');
  const known = LANGUAGES.find((each) => each === requested);
  if (known !== undefined) setLanguage(known);
}

/** Keeps `lang` and `data-theme` of the document in sync with the preferences. */
export function applyLanguageAndTheme(): void {
  createEffect(() => {
    document.documentElement.lang = language();
  });
  createEffect(() => {
    if (theme() === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme();
  });
}
