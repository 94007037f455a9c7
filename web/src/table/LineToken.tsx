import { Show } from 'solid-js';
import type { Line } from '../host/table-types.ts';
import { TokenIcon } from '../parts/pieces.tsx';
import type { TableModel } from './model.ts';
import { LIVERIES } from './room.ts';

/** The token of the player that a line of the log speaks of. */
export function LineToken(props: { table: TableModel; line: Line }) {
  const livery = () => {
    const { seat } = props.line;
    return seat === null ? null : (LIVERIES[props.table.status.game][seat] ?? null);
  };
  return (
    <Show when={livery()} fallback={<span class="no-token" />}>
      {(it) => <TokenIcon livery={it()} size={15} />}
    </Show>
  );
}
