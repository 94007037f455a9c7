import { Show } from 'solid-js';
import type { TableError } from '../engine-worker/table-types.ts';
import { saveFile } from '../lib/files.ts';
import { t } from '../locales/index.ts';
import { MessagePage } from './MessagePage.tsx';

/** Says why a table cannot be opened, and offers next steps. */
export function TableErrorPage(props: { error: TableError }) {
  const detail = () => ('detail' in props.error ? props.error.detail : null);
  const text = () => ('text' in props.error ? props.error.text : null);
  return (
    <MessagePage>
      <h1>{t().problem[props.error.kind]}</h1>
      <Show when={detail()}>{(it) => <pre>{it()}</pre>}</Show>
      <div class="button-row">
        <Show when={text()}>
          {(it) => (
            <button type="button" class="btn" onClick={() => saveFile('roundhouse-record.json', it())}>
              {t().saveRecord}
            </button>
          )}
        </Show>
        <a class="btn btn--ink" href="/">
          {t().toLobby}
        </a>
      </div>
    </MessagePage>
  );
}
