import type { Line } from '../host/table-types.ts';
import { TokenIcon } from '../parts/pieces.tsx';
import type { TableModel } from './model.ts';
import { liveryOf } from './room.ts';

/** The token of the player that a line of the log speaks of; room for one where it speaks of nobody. */
export function LineToken(props: { table: TableModel; line: Line }) {
  const livery = () => liveryOf(props.table.status.game, props.line.seat ?? 0);
  return (
    <span class="line-token" classList={{ nobody: props.line.seat === null }}>
      <TokenIcon livery={livery()} size={15} />
    </span>
  );
}
