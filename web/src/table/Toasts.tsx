import { Match, Switch } from 'solid-js';
import { Toast } from '../components/Toast.tsx';
import type { TableStore } from '../game-ui/table-store.ts';
import { t } from '../locales/index.ts';
import { saveRecord } from './save-record.ts';

/** Messages about the table itself: saving failed, or the worker was restarted. */
export function Toasts(props: { table: TableStore }) {
  return (
    <Switch>
      <Match when={props.table.status.saving !== 'saved'}>
        <Toast role="alert">
          <span>{props.table.status.saving === 'full' ? t().savingFull : t().savingFailed}</span>
          <button type="button" class="btn btn--small" onClick={() => saveRecord(props.table)}>
            {t().saveRecord}
          </button>
          <button type="button" class="btn btn--small" onClick={() => props.table.retrySaving()}>
            {t().tryAgain}
          </button>
        </Toast>
      </Match>
      <Match when={props.table.notice() === 'restarted'}>
        <Toast role="status">
          <span>{t().restarted}</span>
        </Toast>
      </Match>
    </Switch>
  );
}
