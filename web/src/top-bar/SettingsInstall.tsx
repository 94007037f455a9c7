import { createSignal, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { tSettings } from './locales/index.ts';

/** Chromium's `beforeinstallprompt` event, which is missing from TypeScript's DOM library. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const [installPrompt, setInstallPrompt] = createSignal<InstallPrompt | null>(null);
// The event fires once, soon after page load, so listen even while the menu is closed.
addEventListener('beforeinstallprompt', (event) => {
  if (!isInstallPrompt(event)) return;
  event.preventDefault();
  setInstallPrompt(event);
});
addEventListener('appinstalled', () => setInstallPrompt(null));

/** Only shown if the browser can install the site as an app. */
export function SettingsInstall() {
  return (
    <Show when={installPrompt()}>
      {(it) => (
        <section class="panel-section">
          <button
            type="button"
            class="btn"
            onClick={() => {
              void it().prompt();
              setInstallPrompt(null);
            }}
          >
            <Icon name="save" /> {tSettings().install}
          </button>
          <p class="text-small text-muted">{tSettings().installAbout}</p>
        </section>
      )}
    </Show>
  );
}
