import { createSignal, onCleanup, Show } from 'solid-js';
import { MessagePage } from '../components/MessagePage.tsx';
import { tableLocks } from '../engine-worker/locks/browser-locks.ts';
import { t } from '../locales/index.ts';

/**
 * Shown instead of a table that is open in another tab. The user can take the table over, or continue once the other
 * tab has released it. Either way the table is loaded as it was saved.
 */
export function InUsePage(props: { id: string; onOpen: (takeOver: boolean) => void }) {
  const [isFree, setFree] = createSignal(false);
  const waiting = new AbortController();
  onCleanup(() => waiting.abort());
  tableLocks()
    .waitUntilFree(props.id, waiting.signal)
    .then(
      () => setFree(true),
      () => {},
    );
  return (
    <MessagePage>
      <div role="status">
        {/* The page may appear during play: the focus informs screen readers and is the start for keyboard users. */}
        <h1 tabindex="-1" ref={(heading) => queueMicrotask(() => heading.focus())}>
          {isFree() ? t().inUse.free : t().problem['in-use']}
        </h1>
        <p>{isFree() ? t().inUse.freeAbout : t().inUse.about}</p>
      </div>
      <div class="button-row">
        <Show
          when={isFree()}
          fallback={
            <button type="button" class="btn btn--primary" onClick={() => props.onOpen(true)}>
              {t().seize}
            </button>
          }
        >
          <button type="button" class="btn btn--primary" onClick={() => props.onOpen(false)}>
            {t().inUse.goOn}
          </button>
        </Show>
        <a class="btn btn--ink" href="/">
          {t().toLobby}
        </a>
      </div>
    </MessagePage>
  );
}
