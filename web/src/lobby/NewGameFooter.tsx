import { Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { tLobby } from './locales/index.ts';
import styles from './NewGameFooter.module.css';

/** A one-line summary of the setup, its error, and the submit button. */
export function NewGameFooter(props: {
  summary: string;
  error: string | null;
  ready: boolean;
  busy: boolean;
  submitLabel: string;
}) {
  return (
    <footer class={styles.footer}>
      <p class={styles.summary}>{props.summary}</p>
      <Show when={props.error}>
        {(it) => (
          <p class="field-error" role="alert">
            {it()}
          </p>
        )}
      </Show>
      <Show when={!props.ready && props.error === null}>
        <p class="field-error">{tLobby().mendFirst}</p>
      </Show>
      <button type="submit" class="btn btn--primary" aria-disabled={!props.ready || props.busy}>
        <Icon name="play" size={17} /> {props.submitLabel}
      </button>
    </footer>
  );
}

/** Scrolls to the first error of the form. */
export function scrollToFirstError(): void {
  document.querySelector('.field-error')?.scrollIntoView({ block: 'center' });
}
