import type { Channel } from '@roundhouse/wire';
import { createSignal } from 'solid-js';
import { api } from '../api.ts';
import type { Deed } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';
import { Field } from './Field.tsx';

/** Shows that an e-mail address is one's own, by the code that was sent there. */
export function ConfirmForm(props: { channel: Channel; deed: Deed; onChange: (channels: readonly Channel[]) => void }) {
  const [code, setCode] = createSignal('');
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    const { id } = props.channel;
    const reply = await props.deed.run(
      () => api.confirmChannel(id, code()),
      () => onlineWords().confirmed,
    );
    if (reply !== null) props.onChange(reply.channels);
  };
  return (
    <form class="code-form" onSubmit={(event) => void confirm(event)}>
      <Field
        label={onlineWords().code}
        about={onlineWords().codeAbout}
        autocomplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={20}
        value={code()}
        onInput={setCode}
      />
      <div class="acc-buttons">
        <button type="submit" class="btn" aria-disabled={props.deed.busy()}>
          {onlineWords().confirm}
        </button>
        <button
          type="button"
          class="btn s"
          aria-disabled={props.deed.busy()}
          onClick={() =>
            void props.deed.run(
              () => api.testChannel(props.channel.id),
              () => onlineWords().codeSent,
            )
          }
        >
          {onlineWords().codeAgain}
        </button>
      </div>
    </form>
  );
}
