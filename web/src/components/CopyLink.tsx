import { createSignal, createUniqueId, Show } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { onlineWords } from './text/index.ts';

/** A link to be passed on: to read, to copy, and where the device can, to hand to another app. */
export function CopyLink(props: { label: string; address: string; title: string }) {
  const [told, setTold] = createSignal<'copied' | 'by-hand' | null>(null);
  const id = createUniqueId();
  let field: HTMLInputElement | undefined;
  const copy = async () => {
    try {
      // Without TLS there is no clipboard, and a browser may forbid it.
      await navigator.clipboard.writeText(props.address);
      setTold('copied');
    } catch {
      field?.select();
      setTold('by-hand');
    }
  };
  const canShare = () => 'share' in navigator;
  // Whoever closes the list of apps has changed their mind; that is no fault.
  const share = () => navigator.share({ title: props.title, url: props.address }).catch(() => {});
  return (
    <div class="copy-link">
      <label class="opt-line" for={id}>
        {props.label}
      </label>
      <div class="copy-row">
        <input
          id={id}
          class="field"
          readOnly
          value={props.address}
          ref={field}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn" onClick={() => void copy()}>
          <Icon name="link" size={17} /> {onlineWords().copy}
        </button>
        <Show when={canShare()}>
          <button type="button" class="btn" onClick={() => void share()}>
            <Icon name="share" size={17} /> {onlineWords().share}
          </button>
        </Show>
      </div>
      <p class="sm" role="status">
        {told() === 'copied' ? onlineWords().copied : told() === 'by-hand' ? onlineWords().copyByHand : ''}
      </p>
    </div>
  );
}
