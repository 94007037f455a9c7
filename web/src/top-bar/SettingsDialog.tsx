import { LANGUAGES } from '@roundhouse/kernel';
import { createUniqueId, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { SegmentedControl } from '../components/SegmentedControl.tsx';
import type { TableStore } from '../game-ui/table-store.ts';
import {
  BOT_SPEEDS,
  botSpeed,
  confirmsTurns,
  language,
  MAX_NAME_LENGTH,
  setBotSpeed,
  setConfirmsTurns,
  setLanguage,
  setTheme,
  setYourName,
  THEMES,
  theme,
  yourName,
} from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { tSettings } from './locales/index.ts';
import styles from './SettingsDialog.module.css';
import { SettingsInstall } from './SettingsInstall.tsx';
import { SettingsKeys } from './SettingsKeys.tsx';
import { SettingsTable } from './SettingsTable.tsx';

/** Each language under its own name. */
const LANGUAGE_NAMES = { en: 'English', ja: '日本語' };

/** The menu of every page: user preferences and, at a table, commands for the whole game. */
export function SettingsDialog(props: { table?: TableStore; ref: (dialog: HTMLDialogElement) => void }) {
  const title = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  const close = () => dialog?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape; this is for clicks on the backdrop
    <dialog
      class={styles.dialog}
      aria-labelledby={title}
      ref={(it) => {
        dialog = it;
        props.ref(it);
      }}
      onClick={(event) => event.target === dialog && close()}
    >
      <div class={styles.content}>
        <div class={styles.header}>
          <h2 id={title}>{props.table === undefined ? tSettings().settings : tSettings().menu}</h2>
          <button type="button" class="icon-button" aria-label={t().close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <Show when={props.table}>{(table) => <SettingsTable table={table()} />}</Show>
        {/* Not for online tables: the server runs the bots, turns end automatically, and the name is set on the
            account page. */}
        <Show when={props.table?.online == null}>
          <section class="panel-section">
            <h3>{tSettings().play}</h3>
            <SegmentedControl
              label={tSettings().pace}
              values={BOT_SPEEDS}
              names={tSettings().paces}
              value={botSpeed()}
              onPick={setBotSpeed}
            />
            <label class="checkbox-field">
              <input
                type="checkbox"
                checked={confirmsTurns()}
                onChange={(event) => setConfirmsTurns(event.currentTarget.checked)}
              />
              <span>
                {tSettings().confirmsTurns} <span class="text-small text-muted">{tSettings().confirmsTurnsAbout}</span>
              </span>
            </label>
            <label class="form-field">
              <span>
                {tSettings().yourName} <span class="text-small text-muted">{tSettings().yourNameAbout}</span>
              </span>
              <input
                type="text"
                class="form-control"
                maxLength={MAX_NAME_LENGTH}
                autocomplete="nickname"
                placeholder={t().guest}
                value={yourName()}
                onChange={(event) => setYourName(event.currentTarget.value.trim())}
              />
            </label>
          </section>
        </Show>
        <section class="panel-section">
          <h3>{tSettings().look}</h3>
          <SegmentedControl label={t().theme} values={THEMES} names={t().themes} value={theme()} onPick={setTheme} />
          <SegmentedControl
            label={t().language}
            values={LANGUAGES}
            names={LANGUAGE_NAMES}
            value={language()}
            onPick={setLanguage}
          />
        </section>
        <section class="panel-section">
          <h3>{tSettings().onlinePlay}</h3>
          <a class="btn" href="/account">
            <Icon name="seat" /> {tSettings().account}
          </a>
          <p class="text-small text-muted">{tSettings().accountAbout}</p>
        </section>
        <SettingsKeys />
        <SettingsInstall />
      </div>
    </dialog>
  );
}
