import { createSignal, Show } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { CopyLink } from '../components/CopyLink.tsx';
import { Icon } from '../components/Icon.tsx';
import { tOnline } from '../locales/online/index.ts';
import sectionStyles from './account-section.module.css';

/** Creates a device link, which signs another browser in as the same user. */
export function DeviceLinkSection() {
  const action = createAsyncAction();
  const [address, setAddress] = createSignal<string | null>(null);
  const create = async () => {
    const link = await action.run(() => api.createDeviceLink());
    // In the fragment, which is never sent to a server, so the token does not end up in logs.
    if (link !== null) setAddress(`${location.origin}/carry#${link.token}`);
  };
  return (
    <section class={sectionStyles.section} aria-labelledby="acc-devices">
      <h2 id="acc-devices">{tOnline().devices}</h2>
      <p class="text-muted">{tOnline().devicesAbout}</p>
      <button type="button" class="btn" aria-disabled={action.busy()} onClick={() => void create()}>
        <Icon name="link" size={17} /> {tOnline().makeLink}
      </button>
      <AsyncActionStatus action={action} />
      <Show when={address()}>
        {(it) => <CopyLink label={tOnline().carryLink} address={it()} title="Roundhouse" class={sectionStyles.link} />}
      </Show>
    </section>
  );
}
