import type { Channel } from '@roundhouse/protocol';
import { createSignal } from 'solid-js';
import type { AsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { tOnline } from '../locales/online/index.ts';
import sectionStyles from './account-section.module.css';
import { TextField } from './TextField.tsx';

/** Confirms an e-mail address with the code that was sent to it. */
export function ConfirmForm(props: {
  channel: Channel;
  action: AsyncAction;
  onChange: (channels: readonly Channel[]) => void;
}) {
  const [code, setCode] = createSignal('');
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    const { id } = props.channel;
    const reply = await props.action.run(
      () => api.confirmChannel(id, code()),
      () => tOnline().confirmed,
    );
    if (reply !== null) props.onChange(reply.channels);
  };
  return (
    <form data-code-form onSubmit={(event) => void confirm(event)}>
      <TextField
        label={tOnline().code}
        about={tOnline().codeAbout}
        autocomplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={20}
        value={code()}
        onInput={setCode}
      />
      <div class={sectionStyles.buttons}>
        <button type="submit" class="btn" aria-disabled={props.action.busy()}>
          {tOnline().confirm}
        </button>
        <button
          type="button"
          class="btn btn--small"
          aria-disabled={props.action.busy()}
          onClick={() =>
            void props.action.run(
              () => api.testChannel(props.channel.id),
              () => tOnline().codeSent,
            )
          }
        >
          {tOnline().codeAgain}
        </button>
      </div>
    </form>
  );
}
