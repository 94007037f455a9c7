import { createSignal, onCleanup, Show } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import { NewsList, newsSince } from './NewsList.tsx';

/** When a person's turn begins: what the others have done meanwhile, on a card that can be put away. */
export function SinceCard(props: { table: TableModel }) {
  /** The moment at which it was put away: it stays so for the rest of the turn. */
  const [putAway, setPutAway] = createSignal(-1);
  // Who turns to the board has read it, be it by pointer or by keys.
  const onBoard = (event: Event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('.plate') !== null) setPutAway(props.table.status.length);
  };
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, onBoard);
    onCleanup(() => removeEventListener(type, onBoard));
  }
  const news = () => newsSince(props.table);
  const begins = () => {
    const { actors, undoTo } = props.table.status;
    // A bot has acted since this screen last decided: the turn has just begun.
    return undoTo !== null && actors.some((actor, index) => index > undoTo && actor >= 0);
  };
  const shown = () =>
    props.table.decider() !== null && begins() && news().length > 0 && putAway() !== props.table.status.length;
  return (
    <Show when={shown()}>
      <section class="since cart" aria-label={say().since}>
        <header>
          <h2>{say().since}</h2>
          <button
            type="button"
            class="tb"
            aria-label={say().close}
            onClick={() => setPutAway(props.table.status.length)}
          >
            <Icon name="x" />
          </button>
        </header>
        <NewsList table={props.table} lines={news()} />
      </section>
    </Show>
  );
}
