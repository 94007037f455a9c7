import { Match, Switch } from 'solid-js';
import type { TableStore } from '../game-ui/table-store.ts';
import { t } from '../locales/index.ts';
import { saveRecord } from './save-record.ts';

/** Messages about the table itself: saving failed, or the worker was restarted. */
export function Toasts(props: { table: TableStore }) {
  return (
    <Switch>
      <Match when={props.table.status.saving !== 'saved'}>
        <div class="toast" role="alert">
          <span>{props.table.status.saving === 'full' ? t().savingFull : t().savingFailed}</span>
          <button type="button" class="btn s" onClick={() => saveRecord(props.table)}>
            {t().saveRecord}
          </button>
          <button type="button" class="btn s" onClick={() => props.table.retrySaving()}>
            {t().tryAgain}
          </button>
        </div>
      </Match>
      <Match when={props.table.notice() === 'restarted'}>
        <div class="toast" role="status">
          <span>{t().restarted}</span>
        </div>
      </Match>
    </Switch>
  );
}
