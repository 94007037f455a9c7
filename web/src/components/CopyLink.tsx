import { createSignal, createUniqueId, Show } from 'solid-js';
import { tOnline } from '../locales/online/index.ts';
import styles from './CopyLink.module.css';
import { Icon } from './Icon.tsx';

/** A link with a copy button and, on devices that support it, a share button. */
export function CopyLink(props: { label: string; address: string; title: string; class?: string }) {
  const [copyResult, setCopyResult] = createSignal<'copied' | 'by-hand' | null>(null);
  const id = createUniqueId();
  let field: HTMLInputElement | undefined;
  const copy = async () => {
    try {
      // Fails without TLS, and if the browser denies access to the clipboard.
      await navigator.clipboard.writeText(props.address);
      setCopyResult('copied');
    } catch {
      field?.select();
      setCopyResult('by-hand');
    }
  };
  const canShare = () => 'share' in navigator;
  // The promise is rejected when the user closes the share sheet; that is not an error.
  const share = () => navigator.share({ title: props.title, url: props.address }).catch(() => {});
  return (
    <div class={`${styles.copyLink} ${props.class ?? ''}`}>
      <label class="field-label" for={id}>
        {props.label}
      </label>
      <div class={styles.row}>
        <input
          id={id}
          class="form-control"
          readOnly
          value={props.address}
          ref={field}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="btn" onClick={() => void copy()}>
          <Icon name="link" size={17} /> {tOnline().copy}
        </button>
        <Show when={canShare()}>
          <button type="button" class="btn" onClick={() => void share()}>
            <Icon name="share" size={17} /> {tOnline().share}
          </button>
        </Show>
      </div>
      <p class="text-small" role="status">
        {copyResult() === 'copied' ? tOnline().copied : copyResult() === 'by-hand' ? tOnline().copyByHand : ''}
      </p>
    </div>
  );
}
