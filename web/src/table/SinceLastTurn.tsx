import { For, Show } from 'solid-js';
import { TokenIcon } from '../parts/pieces.tsx';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import { LIVERIES } from './room.ts';

/** What the others have done since this screen's player last decided. */
export function SinceLastTurn(props: { table: TableModel }) {
  const news = () => {
    const { actors, players } = props.table.status;
    const last = actors.findLastIndex((actor) => players[actor]?.bot === null);
    return props.table.lines.filter((line) => line.sequence > last + 1 && line.prominence !== 'detail').slice(-12);
  };
  return (
    <Show when={news().length > 0}>
      <h3 class="hh">{say().since}</h3>
      <ul class="news">
        <For each={news()}>
          {(line) => (
            <li>
              <Show
                when={typeof line.actor === 'number' ? { seat: line.actor } : null}
                fallback={<span class="no-token" />}
              >
                {(it) => <TokenIcon livery={LIVERIES[props.table.status.game][it().seat] ?? 'white'} size={15} />}
              </Show>
              <span>{line.text}</span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
