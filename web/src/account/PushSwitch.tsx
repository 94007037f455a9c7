import type { Channel } from '@roundhouse/wire';
import { createSignal, Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';
import { canPush, type PushObstacle, rememberChannel, subscribe, thisChannel } from './push.ts';

/** Notices of this very browser. */
export function PushSwitch(props: {
  pushKey: string | null;
  channels: readonly Channel[];
  onChange: (channels: readonly Channel[]) => void;
}) {
  const deed = createDeed();
  const [obstacle, setObstacle] = createSignal<PushObstacle | null>(canPush() ? null : 'unsupported');
  const isOn = () => props.channels.some(({ id, kind }) => kind === 'push' && id === thisChannel());
  const switchOn = async (key: string) => {
    const made = await subscribe(key);
    if (typeof made === 'string') {
      setObstacle(made);
      return;
    }
    setObstacle(null);
    const before = new Set(props.channels.map(({ id }) => id));
    const reply = await deed.run(() => api.addChannel(made));
    if (reply === null) return;
    const added = reply.channels.findLast(({ id, kind }) => kind === 'push' && !before.has(id));
    // A browser that the server knows already is not added a second time.
    const known = reply.channels.filter(({ kind }) => kind === 'push');
    rememberChannel((added ?? (known.length === 1 ? known[0] : undefined))?.id ?? null);
    props.onChange(reply.channels);
  };
  const why = () => {
    const { pushUnsupported, pushDenied, pushFailed } = onlineWords();
    const found = obstacle();
    return found === null ? null : { unsupported: pushUnsupported, denied: pushDenied, failed: pushFailed }[found];
  };
  return (
    <>
      <h3>{onlineWords().pushHere}</h3>
      <Show when={props.pushKey} fallback={<p class="mut">{onlineWords().pushNoServer}</p>}>
        {(key) => (
          <>
            <Show when={!isOn()} fallback={<p class="mut">{onlineWords().pushIsOn}</p>}>
              <button
                type="button"
                class="btn"
                disabled={obstacle() === 'unsupported'}
                aria-disabled={deed.busy()}
                onClick={() => void switchOn(key())}
              >
                <Icon name="bell" size={17} /> {onlineWords().pushOn}
              </button>
            </Show>
            <p class="mut" role="status">
              {isOn() ? '' : (why() ?? '')}
            </p>
            <DeedNote deed={deed} />
          </>
        )}
      </Show>
    </>
  );
}
