import { createSignal, Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { api } from '../api.ts';
import { CopyLink } from '../CopyLink.tsx';
import { createDeed, DeedNote } from '../deed.tsx';
import { onlineWords } from '../text/index.ts';

/** A link that makes another browser the same person. */
export function DevicePart() {
  const deed = createDeed();
  const [address, setAddress] = createSignal<string | null>(null);
  const make = async () => {
    const made = await deed.run(() => api.makeLink());
    // Behind the #, which no browser sends to a server or writes into its logs.
    if (made !== null) setAddress(`${location.origin}/carry#${made.token}`);
  };
  return (
    <section class="acc-part" aria-labelledby="acc-devices">
      <h2 id="acc-devices">{onlineWords().devices}</h2>
      <p class="mut">{onlineWords().devicesAbout}</p>
      <button type="button" class="btn" aria-disabled={deed.busy()} onClick={() => void make()}>
        <Icon name="link" size={17} /> {onlineWords().makeLink}
      </button>
      <DeedNote deed={deed} />
      <Show when={address()}>
        {(it) => <CopyLink label={onlineWords().carryLink} address={it()} title="Roundhouse" />}
      </Show>
    </section>
  );
}
