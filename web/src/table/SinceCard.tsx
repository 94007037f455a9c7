import { createSignal, Show } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import { NewsList, newsSince } from './NewsList.tsx';

/** When a person's turn begins: what the others have done meanwhile, on a card that can be put away. */
export function SinceCard(props: { table: TableModel }) {
  /** The moment at which it was put away: it stays so for the rest of the turn. */
  const [putAway, setPutAway] = createSignal(-1);
  const news = () => newsSince(props.table);
  const begins = () => {
    const { actors, players, undoTo } = props.table.status;
    const last = actors.at(-1);
    // Somebody else than a person of this screen acted last: the turn has just begun.
    return undoTo !== null && last !== undefined && players[last]?.bot !== null;
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
