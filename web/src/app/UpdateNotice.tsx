import { registerSW } from 'virtual:pwa-register';
import { createSignal, Show } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';

/** Tells that a new version has been fetched. It takes over when the visitor says so; running games go on with it. */
export function UpdateNotice() {
  const [waiting, setWaiting] = createSignal(false);
  const update = registerSW({ onNeedRefresh: () => setWaiting(true) });
  return (
    <Show when={waiting()}>
      <div class="toast" role="status">
        <span>{say().newVersion}</span>
        <button type="button" class="btn s" onClick={() => update(true)}>
          {say().reload}
        </button>
        {/* It covers other buttons, so it can be closed without updating. */}
        <button type="button" class="tb" aria-label={say().close} onClick={() => setWaiting(false)}>
          <Icon name="x" />
        </button>
      </div>
    </Show>
  );
}
