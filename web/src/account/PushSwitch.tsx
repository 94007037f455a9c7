import type { Channel } from '@roundhouse/protocol';
import { createSignal, Show } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { Icon } from '../components/Icon.tsx';
import { tOnline } from '../locales/online/index.ts';
import { isPushSupported, type PushError, storeChannelId, storedChannelId, subscribeToPush } from './push.ts';

/** Switches on push notifications in this browser. */
export function PushSwitch(props: {
  pushKey: string | null;
  channels: readonly Channel[];
  onChange: (channels: readonly Channel[]) => void;
}) {
  const action = createAsyncAction();
  const [error, setError] = createSignal<PushError | null>(isPushSupported() ? null : 'unsupported');
  const isOn = () => props.channels.some(({ id, kind }) => kind === 'push' && id === storedChannelId());
  const switchOn = async (key: string) => {
    const subscription = await subscribeToPush(key);
    if (typeof subscription === 'string') {
      setError(subscription);
      return;
    }
    setError(null);
    const before = new Set(props.channels.map(({ id }) => id));
    const reply = await action.run(() => api.addChannel(subscription));
    if (reply === null) return;
    const added = reply.channels.findLast(({ id, kind }) => kind === 'push' && !before.has(id));
    // The server does not add a subscription twice: if there is no new channel, this browser's is among the old ones.
    const known = reply.channels.filter(({ kind }) => kind === 'push');
    storeChannelId((added ?? (known.length === 1 ? known[0] : undefined))?.id ?? null);
    props.onChange(reply.channels);
  };
  const errorText = () => {
    const { pushUnsupported, pushDenied, pushFailed } = tOnline();
    const code = error();
    return code === null ? null : { unsupported: pushUnsupported, denied: pushDenied, failed: pushFailed }[code];
  };
  return (
    <>
      <h3>{tOnline().pushHere}</h3>
      <Show when={props.pushKey} fallback={<p class="text-muted">{tOnline().pushNoServer}</p>}>
        {(key) => (
          <>
            <Show when={!isOn()} fallback={<p class="text-muted">{tOnline().pushIsOn}</p>}>
              <button
                type="button"
                class="btn"
                disabled={error() === 'unsupported'}
                aria-disabled={action.busy()}
                onClick={() => void switchOn(key())}
              >
                <Icon name="bell" size={17} /> {tOnline().pushOn}
              </button>
            </Show>
            <p class="text-muted" role="status">
              {isOn() ? '' : (errorText() ?? '')}
            </p>
            <AsyncActionStatus action={action} />
          </>
        )}
      </Show>
    </>
  );
}
