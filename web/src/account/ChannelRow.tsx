import type { Channel } from '@roundhouse/wire';
import { Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { rememberChannel, thisChannel, unsubscribe } from './push.ts';

/** A way to be told: on or off, tried out, removed. */
export function ChannelRow(props: { channel: Channel; onChange: (channels: readonly Channel[]) => void }) {
  const deed = createDeed();
  const what = () => `${onlineWords().noticeKinds[props.channel.kind]} (${props.channel.label})`;
  const change = async (ask: Parameters<typeof deed.run<{ channels: readonly Channel[] }>>[0]) => {
    const reply = await deed.run(ask);
    if (reply !== null) props.onChange(reply.channels);
  };
  const remove = async () => {
    const { id } = props.channel;
    if (id === thisChannel()) {
      await unsubscribe();
      rememberChannel(null);
    }
    await change(() => api.removeChannel(id));
  };
  return (
    <li>
      <div class="channel">
        <label class="set-flag">
          <input
            type="checkbox"
            checked={props.channel.enabled}
            aria-label={onlineWords().noticeOn(what())}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              void change(() => api.switchChannel(props.channel.id, checked));
            }}
          />
          <span>
            {onlineWords().noticeKinds[props.channel.kind]} <span class="sm mut">{props.channel.label}</span>
          </span>
        </label>
        <Show when={props.channel.confirmed}>
          <button
            type="button"
            class="btn s"
            aria-label={onlineWords().testOf(what())}
            aria-disabled={deed.busy()}
            onClick={() =>
              void deed.run(
                () => api.testChannel(props.channel.id),
                () => onlineWords().tested,
              )
            }
          >
            {onlineWords().test}
          </button>
        </Show>
        <button
          type="button"
          class="tb"
          aria-label={onlineWords().removeOf(what())}
          title={onlineWords().remove}
          onClick={() => void remove()}
        >
          <Icon name="trash" />
        </button>
      </div>
      <Show when={!props.channel.confirmed}>
        <ConfirmForm channel={props.channel} deed={deed} onChange={props.onChange} />
      </Show>
      <DeedNote deed={deed} />
    </li>
  );
}
