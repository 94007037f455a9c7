import { Show } from 'solid-js';
import { onlineWords } from '../../online/text/index.ts';
import { createAskTwice } from '../../parts/ask-twice.ts';
import { Icon } from '../../parts/Icon.tsx';

/** What whoever opened the table can do before the game begins. */
export function HostDeeds(props: { free: number; busy: boolean; onStart: () => void; onClose: () => void }) {
  const closing = createAskTwice();
  return (
    <div class="host-deeds">
      <button type="button" class="btn pri" disabled={props.busy} onClick={() => props.onStart()}>
        <Icon name="play" size={17} /> {props.free === 0 ? onlineWords().start : onlineWords().startNow(props.free)}
      </button>
      <Show
        when={closing.isAsked()}
        fallback={
          <button type="button" class="btn" ref={closing.opener} onClick={closing.ask}>
            {onlineWords().closeTable}
          </button>
        }
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <span class="sure" role="group" aria-label={onlineWords().closeSure}>
          <span>{onlineWords().closeSure}</span>
          <button type="button" class="btn bad" disabled={props.busy} onClick={() => props.onClose()}>
            {onlineWords().closeTable}
          </button>
          <button type="button" class="btn" ref={closing.safe} onClick={closing.close}>
            {onlineWords().cancel}
          </button>
        </span>
      </Show>
    </div>
  );
}
