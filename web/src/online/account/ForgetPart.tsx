import { createSignal, Show } from 'solid-js';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';

/** Being deleted takes two presses of two buttons in two places. */
export function ForgetPart(props: { onForgotten: () => void }) {
  const deed = createDeed();
  const [sure, setSure] = createSignal(false);
  const forget = async () => {
    if ((await deed.run(() => api.forgetMe())) !== null) props.onForgotten();
  };
  return (
    <section class="acc-part" aria-labelledby="acc-forget">
      <h2 id="acc-forget">{onlineWords().forget}</h2>
      <p class="mut">{onlineWords().forgetAbout}</p>
      <Show
        when={sure()}
        fallback={
          <button type="button" class="btn" onClick={() => setSure(true)}>
            {onlineWords().forgetAsk}
          </button>
        }
      >
        <div class="acc-buttons">
          <button
            type="button"
            class="btn"
            ref={(it) => queueMicrotask(() => it.focus())}
            onClick={() => setSure(false)}
          >
            {onlineWords().cancel}
          </button>
          <button type="button" class="btn bad" aria-disabled={deed.busy()} onClick={() => void forget()}>
            {onlineWords().forgetSure}
          </button>
        </div>
      </Show>
      <DeedNote deed={deed} />
    </section>
  );
}
