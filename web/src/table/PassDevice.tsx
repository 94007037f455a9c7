import { Show } from 'solid-js';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';

/** Between two people at one screen: nothing secret is shown until the next one says to be there. */
export function HandOver(props: { table: TableModel }) {
  const name = () => {
    const seat = props.table.handOver();
    return seat === null ? null : (props.table.names()[seat] ?? '');
  };
  return (
    <Show when={name() !== null}>
      <div class="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">
        <h1 id="handover-title">{say().handOver(name() ?? '')}</h1>
        <p>{say().handOverAbout}</p>
        <button
          type="button"
          class="btn pri"
          ref={(it) => queueMicrotask(() => it.focus())}
          onClick={() => props.table.takeSeat()}
        >
          {say().iAm(name() ?? '')}
        </button>
      </div>
    </Show>
  );
}
