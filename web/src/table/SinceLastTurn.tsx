import { Show } from 'solid-js';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import { NewsList, newsSince } from './NewsList.tsx';

/** Where there is room, the news are open to be read. */
const ROOMY = '(min-width: 56.25em) and (min-height: 48em)';

/** When a person's turn begins: what the others have done meanwhile. */
export function SinceLastTurn(props: { table: TableModel }) {
  const news = () => newsSince(props.table);
  const begins = () => {
    const { actors, decidedAt } = props.table.status;
    // Somebody else has acted since this screen last decided: the turn has just begun.
    return decidedAt !== null && actors.some((actor, index) => index > decidedAt && actor >= 0);
  };
  return (
    <Show when={props.table.decider() !== null && begins() && news().length > 0}>
      <details class="since" open={matchMedia(ROOMY).matches}>
        <summary>
          {say().since} <span class="mut">{news().length}</span>
        </summary>
        {/* What can be scrolled must be reached by keys. */}
        <section class="since-body" aria-label={say().since} tabindex="0">
          <NewsList table={props.table} lines={news()} />
        </section>
      </details>
    </Show>
  );
}
