import { LANGUAGES } from '@roundhouse/kernel';
import { createUniqueId, Show } from 'solid-js';
import { words } from '../lobby/text/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { TableModel } from '../table/model.ts';
import { say } from '../text/index.ts';
import {
  confirmsTurns,
  language,
  PACES,
  pace,
  setConfirmsTurns,
  setLanguage,
  setPace,
  setTheme,
  setYourName,
  THEMES,
  theme,
  yourName,
} from './preferences.ts';
import { SettingsInstall } from './SettingsInstall.tsx';
import { SettingsKeys } from './SettingsKeys.tsx';
import { SettingsPick } from './SettingsPick.tsx';
import { SettingsTable } from './SettingsTable.tsx';

/** Each language is called what its speakers call it. */
const LANGUAGE_NAMES = { en: 'English', ja: '日本語' };
export const LONGEST_NAME = 24;

/** The menu of every page: what one may set, and at a table what can be done with the game as a whole. */
export function SettingsDialog(props: { table?: TableModel; ref: (dialog: HTMLDialogElement) => void }) {
  const title = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  const close = () => dialog?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for those who click beside it
    <dialog
      class="settings"
      aria-labelledby={title}
      ref={(it) => {
        dialog = it;
        props.ref(it);
      }}
      onClick={(event) => event.target === dialog && close()}
    >
      <div class="settings-in">
        <div class="settings-head">
          <h2 id={title}>{props.table === undefined ? words().settings : words().menu}</h2>
          <button type="button" class="tb" aria-label={say().close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        <Show when={props.table}>{(table) => <SettingsTable table={table()} />}</Show>
        {/* A table on the server has its own pace, turns end by themselves, and the name is another. */}
        <Show when={props.table?.online == null}>
          <section class="sec">
            <h3>{words().play}</h3>
            <SettingsPick label={words().pace} values={PACES} names={words().paces} value={pace()} onPick={setPace} />
            <label class="set-flag">
              <input
                type="checkbox"
                checked={confirmsTurns()}
                onChange={(event) => setConfirmsTurns(event.currentTarget.checked)}
              />
              <span>
                {words().confirmsTurns} <span class="sm mut">{words().confirmsTurnsAbout}</span>
              </span>
            </label>
            <label class="set-text">
              <span>
                {words().yourName} <span class="sm mut">{words().yourNameAbout}</span>
              </span>
              <input
                type="text"
                class="field"
                maxLength={LONGEST_NAME}
                autocomplete="nickname"
                placeholder={say().guest}
                value={yourName()}
                onChange={(event) => setYourName(event.currentTarget.value.trim())}
              />
            </label>
          </section>
        </Show>
        <section class="sec">
          <h3>{words().look}</h3>
          <SettingsPick label={say().theme} values={THEMES} names={say().themes} value={theme()} onPick={setTheme} />
          <SettingsPick
            label={say().language}
            values={LANGUAGES}
            names={LANGUAGE_NAMES}
            value={language()}
            onPick={setLanguage}
          />
        </section>
        <section class="sec">
          <h3>{words().onlinePlay}</h3>
          <a class="btn" href="/account">
            <Icon name="seat" /> {words().account}
          </a>
          <p class="sm mut">{words().accountAbout}</p>
        </section>
        <SettingsKeys />
        <SettingsInstall />
      </div>
    </dialog>
  );
}
