import type { Channel, NewChannel } from '@roundhouse/protocol';
import { createSignal, Show } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { tOnline } from '../locales/online/index.ts';
import { TextField } from './TextField.tsx';
import { toWebhookChannel } from './webhook-kind.ts';

/** Adds a notification channel by its address. */
function AddressForm(props: {
  title: string;
  label: string;
  about?: string;
  type: 'url' | 'email';
  make: (address: string) => NewChannel;
  done: string;
  onAdded?: () => void;
  onChange: (channels: readonly Channel[]) => void;
}) {
  const action = createAsyncAction();
  const [address, setAddress] = createSignal('');
  const add = async (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const channel = props.make(address().trim());
    const reply = await action.run(
      () => api.addChannel(channel),
      () => props.done,
    );
    if (reply === null) return;
    // `reset` also clears the validation state, so the required field is not shown as invalid.
    form.reset();
    setAddress('');
    props.onChange(reply.channels);
    props.onAdded?.();
  };
  return (
    <>
      <h3>{props.title}</h3>
      <form onSubmit={(event) => void add(event)}>
        <TextField
          label={props.label}
          about={props.about}
          type={props.type}
          autocomplete={props.type === 'email' ? 'email' : 'off'}
          required
          maxLength={500}
          value={address()}
          onInput={setAddress}
        />
        <button type="submit" class="btn" aria-disabled={action.busy()}>
          {tOnline().add}
        </button>
        <AsyncActionStatus action={action} />
      </form>
    </>
  );
}

/** Forms for notification channels other than push to this browser. */
export function NewChannelForms(props: { mail: boolean; onChange: (channels: readonly Channel[]) => void }) {
  return (
    <>
      <AddressForm
        title={tOnline().addWebhook}
        label={tOnline().webhookUrl}
        about={tOnline().webhookAbout}
        type="url"
        make={toWebhookChannel}
        done={tOnline().saved}
        onChange={props.onChange}
      />
      <Show when={props.mail}>
        <AddressForm
          title={tOnline().addEmail}
          label={tOnline().emailAddress}
          about={tOnline().emailConfirm}
          type="email"
          make={(address) => ({ kind: 'email', address })}
          done={tOnline().codeSent}
          onAdded={() => [...document.querySelectorAll<HTMLElement>('[data-code-form] input')].at(-1)?.focus()}
          onChange={props.onChange}
        />
      </Show>
    </>
  );
}
