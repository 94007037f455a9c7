import type { Channel } from '@roundhouse/wire';
import { createSignal, For, onMount, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { NewChannelForms } from './NewChannelForms.tsx';
import { PushSwitch } from './PushSwitch.tsx';

/** How one learns that it is one's turn. */
export function NoticesPart(props: { pushKey: string | null; mail: boolean }) {
  const deed = createDeed();
  const [known, setKnown] = createSignal(false);
  // Kept by id: a row in the middle of something stays that row.
  const [kept, setKept] = createStore<{ channels: Channel[] }>({ channels: [] });
  const take = (channels: readonly Channel[]) => {
    setKept(reconcile({ channels: [...channels] }, { key: 'id' }));
    setKnown(true);
  };
  onMount(async () => {
    const reply = await deed.run(() => api.channels());
    if (reply !== null) take(reply.channels);
  });
  return (
    <section class="acc-part acc-notices" aria-labelledby="acc-notices">
      <h2 id="acc-notices">{onlineWords().notices}</h2>
      <p class="mut">{onlineWords().noticesAbout}</p>
      <DeedNote deed={deed} />
      <Show when={known()}>
        <Show when={kept.channels.length > 0} fallback={<p class="mut">{onlineWords().noNotices}</p>}>
          <ul class="channels">
            <For each={kept.channels}>{(channel) => <ChannelRow channel={channel} onChange={take} />}</For>
          </ul>
        </Show>
        <PushSwitch pushKey={props.pushKey} channels={kept.channels} onChange={take} />
        <NewChannelForms mail={props.mail} onChange={take} />
      </Show>
    </section>
  );
}
