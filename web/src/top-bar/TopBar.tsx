import { createEffect, createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { GameId } from '../games/game-ids.ts';
import { words } from '../lobby/text/index.ts';
import { Mark } from '../parts/Brand.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { TableModel } from '../table/model.ts';
import { say } from '../text/index.ts';
import { language, setLanguage, setTheme, theme } from './preferences.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import '../style/top-bar.css';

/** Whether the page is dark now, by the visitor's choice or the system's. */
function createDarkness(): () => boolean {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const [system, setSystem] = createSignal(query.matches);
  const follow = () => setSystem(query.matches);
  query.addEventListener('change', follow);
  onCleanup(() => query.removeEventListener('change', follow));
  return () => theme() === 'dark' || (theme() === 'system' && system());
}

/** The bar of every page: where one is, the rules, language and theme, and a menu for the rest. */
export function TopBar(props: {
  game?: GameId;
  subtitle?: string;
  phase?: string;
  table?: TableModel;
  /** How the line to the server is, where there is one. */
  lamp?: JSX.Element;
  /** What the window is called, if not after the game. */
  title?: string;
}) {
  const isDark = createDarkness();
  const gameName = () => (props.game === undefined ? null : say().games[props.game].name);
  let dialog: HTMLDialogElement | undefined;
  createEffect(() => {
    const name = props.title ?? gameName();
    document.title = name === null ? 'Roundhouse' : `${name} · Roundhouse`;
  });
  onMount(() => onCleanup(() => dialog?.close()));
  return (
    <header class="top" classList={{ playing: props.table !== undefined }}>
      <a class="brand" href="/" aria-label={`Roundhouse: ${say().toLobby}`}>
        <Mark />
        <span class="brand-name">Roundhouse</span>
      </a>
      <Show when={gameName()}>
        {(name) => (
          <span class="where" classList={{ phased: props.phase !== undefined }}>
            <b>{name()}</b> <span class="mut">{props.subtitle}</span>
          </span>
        )}
      </Show>
      <Show when={props.phase}>{(phase) => <b class="where-phase">{phase()}</b>}</Show>
      {props.lamp}
      <span class="sp" />
      <Show when={props.game}>
        {(game) => (
          <a
            class="tb"
            href={`/rules/${game()}`}
            aria-label={say().rules}
            // The game stays on the table while its rules are read.
            target={props.table === undefined ? undefined : '_blank'}
            rel="noopener"
          >
            <Icon name="book" /> <span class="tb-word">{say().rules}</span>
          </a>
        )}
      </Show>
      <button
        type="button"
        class="tb top-theme"
        aria-label={isDark() ? words().themeNow.dark : words().themeNow.light}
        title={say().theme}
        onClick={() => setTheme(isDark() ? 'light' : 'dark')}
      >
        <Icon name={isDark() ? 'sun' : 'moon'} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar */}
      <span class="seg top-language" role="group" aria-label={say().language}>
        <button type="button" lang="en" aria-pressed={language() === 'en'} onClick={() => setLanguage('en')}>
          EN
        </button>
        <button type="button" lang="ja" aria-pressed={language() === 'ja'} onClick={() => setLanguage('ja')}>
          日本語
        </button>
      </span>
      <button
        type="button"
        class="tb"
        aria-label={words().menu}
        aria-haspopup="dialog"
        onClick={() => dialog?.showModal()}
      >
        <Icon name="menu" size={20} />
      </button>
      <SettingsDialog table={props.table} ref={(it) => (dialog = it)} />
    </header>
  );
}
