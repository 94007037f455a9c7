import { createSignal, onCleanup, Show } from 'solid-js';
import { tableLocks } from '../host/locks/table-locks.ts';
import { say } from '../text/index.ts';

/**
 * Stands in place of a table that another tab plays: nothing can be done with it here. It can be taken over, and once
 * the other tab has let go of it, gone on with. Either way it is opened as it was saved.
 */
export function InUsePage(props: { id: string; onOpen: (seize: boolean) => void }) {
  const [isFree, setFree] = createSignal(false);
  const waiting = new AbortController();
  onCleanup(() => waiting.abort());
  tableLocks()
    .untilFree(props.id, waiting.signal)
    .then(
      () => setFree(true),
      () => {},
    );
  return (
    <main class="failure">
      <div role="status">
        {/* It may come while somebody is at the table: they are told, and keys lead on from here. */}
        <h1 tabindex="-1" ref={(heading) => queueMicrotask(() => heading.focus())}>
          {isFree() ? say().inUse.free : say().problem['in-use']}
        </h1>
        <p>{isFree() ? say().inUse.freeAbout : say().inUse.about}</p>
      </div>
      <div class="btnrow">
        <Show
          when={isFree()}
          fallback={
            <button type="button" class="btn pri" onClick={() => props.onOpen(true)}>
              {say().seize}
            </button>
          }
        >
          <button type="button" class="btn pri" onClick={() => props.onOpen(false)}>
            {say().inUse.goOn}
          </button>
        </Show>
        <a class="btn ink" href="/">
          {say().toLobby}
        </a>
      </div>
    </main>
  );
}
