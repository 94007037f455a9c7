import type { Channel, NewChannel } from '@roundhouse/wire';
import { createSignal, Show } from 'solid-js';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';
import { Field } from './Field.tsx';
import { hookOf } from './hook-of.ts';

/** An address to be added as a way to be told. */
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
  const deed = createDeed();
  const [address, setAddress] = createSignal('');
  const add = async (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const made = props.make(address().trim());
    const reply = await deed.run(
      () => api.addChannel(made),
      () => props.done,
    );
    if (reply === null) return;
    // Empty as at first, not as a line that somebody has left out.
    form.reset();
    setAddress('');
    props.onChange(reply.channels);
    props.onAdded?.();
  };
  return (
    <>
      <h3>{props.title}</h3>
      <form onSubmit={(event) => void add(event)}>
        <Field
          label={props.label}
          about={props.about}
          type={props.type}
          autocomplete={props.type === 'email' ? 'email' : 'off'}
          required
          maxLength={500}
          value={address()}
          onInput={setAddress}
        />
        <button type="submit" class="btn" aria-disabled={deed.busy()}>
          {onlineWords().add}
        </button>
        <DeedNote deed={deed} />
      </form>
    </>
  );
}

/** Ways to be told other than by this browser. */
export function NewChannelForms(props: { mail: boolean; onChange: (channels: readonly Channel[]) => void }) {
  return (
    <>
      <AddressForm
        title={onlineWords().addWebhook}
        label={onlineWords().webhookUrl}
        about={onlineWords().webhookAbout}
        type="url"
        make={hookOf}
        done={onlineWords().saved}
        onChange={props.onChange}
      />
      <Show when={props.mail}>
        <AddressForm
          title={onlineWords().addEmail}
          label={onlineWords().emailAddress}
          about={onlineWords().emailConfirm}
          type="email"
          make={(address) => ({ kind: 'email', address })}
          done={onlineWords().codeSent}
          onAdded={() => [...document.querySelectorAll<HTMLElement>('.code-form input')].at(-1)?.focus()}
          onChange={props.onChange}
        />
      </Show>
    </>
  );
}
