import { TokenIcon } from '../components/pieces.tsx';
import type { LogLine } from '../engine-worker/table-types.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { playerColor } from '../lib/player-colors.ts';

/** The token of the player that a log line is about; an empty space if it is about nobody. */
export function LogToken(props: { table: TableStore; line: LogLine }) {
  const color = () => playerColor(props.table.status.game, props.line.seat ?? 0);
  return (
    <span class="line-token" classList={{ nobody: props.line.seat === null }}>
      <TokenIcon color={color()} size={15} />
    </span>
  );
}
