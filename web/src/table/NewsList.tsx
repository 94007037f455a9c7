import { For, Show } from 'solid-js';
import type { Line } from '../host/table-types.ts';
import { TokenIcon } from '../parts/pieces.tsx';
import type { TableModel } from './model.ts';
import { LIVERIES } from './room.ts';

/** What the others have done since a person of this screen last decided. */
export function newsSince(table: TableModel): Line[] {
  const { undoTo } = table.status;
  return undoTo === null
    ? []
    : table.lines.filter((line) => line.sequence > undoTo + 1 && line.prominence !== 'detail');
}

export function NewsList(props: { table: TableModel; lines: readonly Line[] }) {
  return (
    <ul class="news">
      <For each={props.lines}>
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
  );
}
