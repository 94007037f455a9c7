import { Show } from 'solid-js';
import { createAskTwice } from '../../parts/ask-twice.ts';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';

/** Being deleted takes two presses of two buttons in two places. */
export function ForgetPart(props: { onForgotten: () => void }) {
  const deed = createDeed();
  const question = createAskTwice();
  const forget = async () => {
    if ((await deed.run(() => api.forgetMe())) !== null) props.onForgotten();
  };
  return (
    <section class="acc-part" aria-labelledby="acc-forget">
      <h2 id="acc-forget">{onlineWords().forget}</h2>
      <p class="mut">{onlineWords().forgetAbout}</p>
      <Show
        when={question.isAsked()}
        fallback={
          <button type="button" class="btn" ref={question.opener} onClick={question.ask}>
            {onlineWords().forgetAsk}
          </button>
        }
      >
        <div class="acc-buttons">
          <button type="button" class="btn" ref={question.safe} onClick={question.close}>
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
