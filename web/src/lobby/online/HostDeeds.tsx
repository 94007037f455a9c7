import { createSignal, Show } from 'solid-js';
import { onlineWords } from '../../online/text/index.ts';
import { Icon } from '../../parts/Icon.tsx';

/** What whoever opened the table can do before the game begins. */
export function HostDeeds(props: { free: number; busy: boolean; onStart: () => void; onClose: () => void }) {
  const [sure, setSure] = createSignal(false);
  return (
    <div class="host-deeds">
      <button type="button" class="btn pri" disabled={props.busy} onClick={() => props.onStart()}>
        <Icon name="play" size={17} /> {props.free === 0 ? onlineWords().start : onlineWords().startNow(props.free)}
      </button>
      <Show
        when={sure()}
        fallback={
          <button type="button" class="btn" onClick={() => setSure(true)}>
            {onlineWords().closeTable}
          </button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <span class="sure" role="group" aria-label={onlineWords().closeSure}>
          <span>{onlineWords().closeSure}</span>
          <button
            type="button"
            class="btn bad"
            disabled={props.busy}
            ref={(it) => queueMicrotask(() => it.focus())}
            onClick={() => props.onClose()}
          >
            {onlineWords().closeTable}
          </button>
          <button type="button" class="btn" onClick={() => setSure(false)}>
            {onlineWords().cancel}
          </button>
        </span>
      </Show>
    </div>
  );
}
