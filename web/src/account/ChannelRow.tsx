import type { Channel } from '@roundhouse/protocol';
import { Show } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { Icon } from '../components/Icon.tsx';
import { tOnline } from '../locales/online/index.ts';
import styles from './ChannelRow.module.css';
import { ConfirmForm } from './ConfirmForm.tsx';
import { storeChannelId, storedChannelId, unsubscribeFromPush } from './push.ts';

/** A notification channel, with controls to enable, test and remove it. */
export function ChannelRow(props: { channel: Channel; onChange: (channels: readonly Channel[]) => void }) {
  const action = createAsyncAction();
  const description = () => `${tOnline().noticeKinds[props.channel.kind]} (${props.channel.label})`;
  const change = async (send: Parameters<typeof action.run<{ channels: readonly Channel[] }>>[0]) => {
    const reply = await action.run(send);
    if (reply !== null) props.onChange(reply.channels);
  };
  const remove = async () => {
    const { id } = props.channel;
    if (id === storedChannelId()) {
      await unsubscribeFromPush();
      storeChannelId(null);
    }
    await change(() => api.removeChannel(id));
  };
  return (
    <li>
      <div class={styles.channel}>
        <label class="checkbox-field">
          <input
            type="checkbox"
            checked={props.channel.enabled}
            aria-label={tOnline().noticeOn(description())}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              void change(() => api.setChannelEnabled(props.channel.id, checked));
            }}
          />
          <span>
            {tOnline().noticeKinds[props.channel.kind]} <span class="text-small text-muted">{props.channel.label}</span>
          </span>
        </label>
        <Show when={props.channel.confirmed}>
          <button
            type="button"
            class="btn btn--small"
            aria-label={tOnline().testOf(description())}
            aria-disabled={action.busy()}
            onClick={() =>
              void action.run(
                () => api.testChannel(props.channel.id),
                () => tOnline().tested,
              )
            }
          >
            {tOnline().test}
          </button>
        </Show>
        <button
          type="button"
          class="icon-button"
          aria-label={tOnline().removeOf(description())}
          title={tOnline().remove}
          onClick={() => void remove()}
        >
          <Icon name="trash" />
        </button>
      </div>
      <Show when={!props.channel.confirmed}>
        <ConfirmForm channel={props.channel} action={action} onChange={props.onChange} />
      </Show>
      <AsyncActionStatus action={action} />
    </li>
  );
}
