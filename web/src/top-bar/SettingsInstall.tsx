import { createSignal, Show } from 'solid-js';
import { words } from '../lobby/text/index.ts';
import { Icon } from '../parts/Icon.tsx';

/** Chromium's offer to install the site, which no type library has. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

const [offer, setOffer] = createSignal<InstallOffer | null>(null);
// The browser offers once, soon after the page has come, whether or not the menu is open.
addEventListener('beforeinstallprompt', (event) => {
  if (!isOffer(event)) return;
  event.preventDefault();
  setOffer(event);
});
addEventListener('appinstalled', () => setOffer(null));

/** Shown where the browser can install the site as an app. */
export function SettingsInstall() {
  return (
    <Show when={offer()}>
      {(it) => (
        <section class="sec">
          <button
            type="button"
            class="btn"
            onClick={() => {
              void it().prompt();
              setOffer(null);
            }}
          >
            <Icon name="save" /> {words().install}
          </button>
          <p class="sm mut">{words().installAbout}</p>
        </section>
      )}
    </Show>
  );
}
