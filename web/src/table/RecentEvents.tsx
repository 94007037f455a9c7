import { For } from 'solid-js';
import type { Line } from '../host/table-types.ts';
import { LineToken } from './LineToken.tsx';
import type { TableModel } from './model.ts';

/** What the others have done since a person of this screen last decided. */
export function newsSince(table: TableModel): Line[] {
  const { decidedAt } = table.status;
  return decidedAt === null
    ? []
    : table.lines.filter((line) => line.sequence > decidedAt + 1 && line.prominence !== 'detail');
}

export function NewsList(props: { table: TableModel; lines: readonly Line[] }) {
  return (
    <ul class="news">
      <For each={props.lines}>
        {(line) => (
          <li>
            <LineToken table={props.table} line={line} />
            <span>{line.text}</span>
          </li>
        )}
      </For>
    </ul>
  );
}
