import { Match, Switch } from 'solid-js';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import { saveRecord } from './save-record.ts';

/** What a player has to know about the table itself: not saved, or restarted. */
export function Notices(props: { table: TableModel }) {
  return (
    <Switch>
      <Match when={props.table.status.saving !== 'saved'}>
        <div class="toast" role="alert">
          <span>{props.table.status.saving === 'full' ? say().savingFull : say().savingFailed}</span>
          <button type="button" class="btn s" onClick={() => saveRecord(props.table)}>
            {say().saveRecord}
          </button>
          <button type="button" class="btn s" onClick={() => props.table.retrySaving()}>
            {say().tryAgain}
          </button>
        </div>
      </Match>
      <Match when={props.table.notice() === 'restarted'}>
        <div class="toast" role="status">
          <span>{say().restarted}</span>
        </div>
      </Match>
    </Switch>
  );
}
