import type { Channel } from '@roundhouse/protocol';
import { createSignal, For, onMount, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { tOnline } from '../locales/online/index.ts';
import sectionStyles from './account-section.module.css';
import { ChannelRow } from './ChannelRow.tsx';
import { NewChannelForms } from './NewChannelForms.tsx';
import { PushSwitch } from './PushSwitch.tsx';

/** The user's notification channels. */
export function NotificationsSection(props: { pushKey: string | null; mail: boolean }) {
  const action = createAsyncAction();
  const [isLoaded, setIsLoaded] = createSignal(false);
  // Reconciled by id, so that a row keeps its state (a request in progress) when the list is updated.
  const [store, setStore] = createStore<{ channels: Channel[] }>({ channels: [] });
  const update = (channels: readonly Channel[]) => {
    setStore(reconcile({ channels: [...channels] }, { key: 'id' }));
    setIsLoaded(true);
  };
  onMount(async () => {
    const reply = await action.run(() => api.listChannels());
    if (reply !== null) update(reply.channels);
  });
  return (
    <section class={sectionStyles.section} aria-labelledby="acc-notices">
      <h2 id="acc-notices">{tOnline().notices}</h2>
      <p class="text-muted">{tOnline().noticesAbout}</p>
      <AsyncActionStatus action={action} />
      <Show when={isLoaded()}>
        <Show when={store.channels.length > 0} fallback={<p class="text-muted">{tOnline().noNotices}</p>}>
          <ul class={sectionStyles.channels}>
            <For each={store.channels}>{(channel) => <ChannelRow channel={channel} onChange={update} />}</For>
          </ul>
        </Show>
        <PushSwitch pushKey={props.pushKey} channels={store.channels} onChange={update} />
        <NewChannelForms mail={props.mail} onChange={update} />
      </Show>
    </section>
  );
}
