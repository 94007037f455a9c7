import { Show } from 'solid-js';
import type { GameId } from '../games/game-ids.ts';
import { Mark } from '../parts/Brand.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { TableModel } from '../table/model.ts';
import { say } from '../text/index.ts';
import { language, setLanguage, setTheme, theme } from './preferences.ts';

function isDark(): boolean {
  return theme() === 'dark' || (theme() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** The bar of every page: where one is, language and theme. */
export function TopBar(props: { game?: GameId; subtitle?: string; phase?: string; table?: TableModel }) {
  return (
    <header class="top">
      <a class="brand" href="/" aria-label="Roundhouse">
        <Mark />
        <span class="brand-name">Roundhouse</span>
      </a>
      <Show when={props.game}>
        {(game) => (
          <span class="where">
            <b>{say().games[game()].name}</b> <span class="mut">{props.subtitle}</span>
          </span>
        )}
      </Show>
      <span class="sp" />
      <Show when={props.game}>
        {(game) => (
          <a class="tb" href={`/rules/${game()}`}>
            <Icon name="book" /> <span class="tb-word">{say().rules}</span>
          </a>
        )}
      </Show>
      <button
        type="button"
        class="tb"
        aria-label={`${say().theme}: ${isDark() ? say().themes.light : say().themes.dark}`}
        title={say().theme}
        onClick={() => setTheme(isDark() ? 'light' : 'dark')}
      >
        <Icon name={isDark() ? 'sun' : 'moon'} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar */}
      <span class="seg" role="group" aria-label={say().language}>
        <button type="button" lang="en" aria-pressed={language() === 'en'} onClick={() => setLanguage('en')}>
          EN
        </button>
        <button type="button" lang="ja" aria-pressed={language() === 'ja'} onClick={() => setLanguage('ja')}>
          日本語
        </button>
      </span>
    </header>
  );
}
