import { registerSW } from 'virtual:pwa-register';
import { createSignal, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { Toast } from '../components/Toast.tsx';
import { t } from '../locales/index.ts';

/** Reports that a new version has been downloaded. It is activated on request; running games continue with it. */
export function UpdateNotice() {
  const [waiting, setWaiting] = createSignal(false);
  const update = registerSW({ onNeedRefresh: () => setWaiting(true) });
  return (
    <Show when={waiting()}>
      <Toast role="status">
        <span>{t().newVersion}</span>
        <button type="button" class="btn btn--small" onClick={() => update(true)}>
          {t().reload}
        </button>
        {/* The toast covers other buttons, so it can be closed without updating. */}
        <button type="button" class="icon-button" aria-label={t().close} onClick={() => setWaiting(false)}>
          <Icon name="x" />
        </button>
      </Toast>
    </Show>
  );
}
