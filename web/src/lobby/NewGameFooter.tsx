import { Show } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { words } from './text/index.ts';

/** The whole set-up in one line, what is wrong with it, and the button that begins. */
export function SetUpFoot(props: {
  summary: string;
  wrong: string | null;
  ready: boolean;
  busy: boolean;
  begin: string;
}) {
  return (
    <footer class="su-foot">
      <p class="su-summary">{props.summary}</p>
      <Show when={props.wrong}>
        {(it) => (
          <p class="mend" role="alert">
            {it()}
          </p>
        )}
      </Show>
      <Show when={!props.ready && props.wrong === null}>
        <p class="mend">{words().mendFirst}</p>
      </Show>
      <button type="submit" class="btn pri" aria-disabled={!props.ready || props.busy}>
        <Icon name="play" size={17} /> {props.begin}
      </button>
    </footer>
  );
}

/** Brings into view what has to be changed first. */
export function showWhatToMend(): void {
  document.querySelector('.mend')?.scrollIntoView({ block: 'center' });
}
