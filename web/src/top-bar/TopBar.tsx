import { createEffect, createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { Logo } from '../components/Logo.tsx';
import type { TableStore } from '../game-ui/table-store.ts';
import type { GameId } from '../lib/game-ids.ts';
import { language, setLanguage, setTheme, theme } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { tSettings } from './locales/index.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import styles from './TopBar.module.css';

/** Whether the page is dark now, by the user's setting or the system's. */
function createIsDark(): () => boolean {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const [isSystemDark, setIsSystemDark] = createSignal(query.matches);
  const update = () => setIsSystemDark(query.matches);
  query.addEventListener('change', update);
  onCleanup(() => query.removeEventListener('change', update));
  return () => theme() === 'dark' || (theme() === 'system' && isSystemDark());
}

/** The bar of every page: current game, link to the rules, language, theme, and the menu. */
export function TopBar(props: {
  game?: GameId;
  subtitle?: string;
  phase?: string;
  table?: TableStore;
  /** State of the connection to the server, at online tables. */
  connectionIndicator?: JSX.Element;
  /** Document title; the name of the game if omitted. */
  title?: string;
}) {
  const isDark = createIsDark();
  const gameName = () => (props.game === undefined ? null : t().games[props.game].name);
  let dialog: HTMLDialogElement | undefined;
  createEffect(() => {
    const name = props.title ?? gameName();
    document.title = name === null ? 'Roundhouse' : `${name} · Roundhouse`;
  });
  onMount(() => onCleanup(() => dialog?.close()));
  return (
    <header class={styles.bar}>
      <a class={styles.brand} href="/" aria-label={`Roundhouse: ${t().toLobby}`}>
        <Logo />
        <span class={styles.brandName}>Roundhouse</span>
      </a>
      <Show when={gameName()}>
        {(name) => (
          <span class={styles.location} classList={{ [styles.hasPhase]: props.phase !== undefined }}>
            <b>{name()}</b> <span class="text-muted">{props.subtitle}</span>
          </span>
        )}
      </Show>
      <Show when={props.phase}>{(phase) => <b class={styles.phase}>{phase()}</b>}</Show>
      {props.connectionIndicator}
      <span class={styles.spacer} />
      <Show when={props.game}>
        {(game) => (
          <a
            class="icon-button"
            href={`/rules/${game()}`}
            aria-label={t().rules}
            // The rules open in a new tab, so that the game stays open.
            target={props.table === undefined ? undefined : '_blank'}
            rel="noopener"
          >
            <Icon name="book" /> <span class={styles.linkText}>{t().rules}</span>
          </a>
        )}
      </Show>
      <button
        type="button"
        class={`icon-button ${styles.themeButton}`}
        aria-label={isDark() ? tSettings().themeNow.dark : tSettings().themeNow.light}
        title={t().theme}
        onClick={() => setTheme(isDark() ? 'light' : 'dark')}
      >
        <Icon name={isDark() ? 'sun' : 'moon'} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be styled as an inline bar */}
      <span class={`segmented-control ${styles.languageSwitch}`} role="group" aria-label={t().language}>
        <button type="button" lang="en" aria-pressed={language() === 'en'} onClick={() => setLanguage('en')}>
          EN
        </button>
        <button type="button" lang="ja" aria-pressed={language() === 'ja'} onClick={() => setLanguage('ja')}>
          日本語
        </button>
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={tSettings().menu}
        aria-haspopup="dialog"
        onClick={() => dialog?.showModal()}
      >
        <Icon name="menu" size={20} />
      </button>
      <SettingsDialog table={props.table} ref={(it) => (dialog = it)} />
    </header>
  );
}
