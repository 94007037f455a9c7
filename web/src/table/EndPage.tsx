import type { TableModel } from './model.ts';
import type { Room } from './room.ts';

export function EndPage(props: { table: TableModel; room: Room; onShowBoard: () => void }) {
  return (
    <main>
      <button type="button" onClick={props.onShowBoard}>
        {props.table.status.outcome?.reason}
      </button>
    </main>
  );
}
