import { Match, Show, Switch } from 'solid-js';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import type { Room } from './room.ts';
import { SinceLastTurn } from './SinceLastTurn.tsx';

/** What the panel says while no person is to decide here. */
export function Waiting(props: { table: TableModel; room: Room }) {
  const name = (seat: number) => props.table.names()[seat] ?? '';
  return (
    <div class="sec panel-body">
      <Switch>
        <Match when={!props.table.isLive()}>
          <h2>{say().inThePast}</h2>
          <p class="mut">{say().momentOf(props.table.moment.sequence, props.table.status.length)}</p>
        </Match>
        <Match when={props.table.status.waiting.for === 'end-turn'}>
          <h2>{say().endTurn}?</h2>
          <p>{say().turnDone}</p>
        </Match>
        <Match when={props.table.status.waiting.for === 'bot' && props.table.status.waiting}>
          {(waiting) => (
            <>
              <h2>{say().turnOf(name((waiting() as { seat: number }).seat))}</h2>
              <Show when={!props.table.isPaused()}>
                <p class="mut">{say().thinking(name((waiting() as { seat: number }).seat))}</p>
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <SinceLastTurn table={props.table} />
    </div>
  );
}
