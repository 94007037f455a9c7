import { createSignal } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { say } from '../../text/index.ts';
import type { TableModel } from '../model.ts';
import { saveRecord } from '../save-record.ts';
import { linkTo } from '../share.ts';

/** The record as a file, or as a link that holds the whole game. */
export function ShareRecord(props: { table: TableModel }) {
  const [copied, setCopied] = createSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(await linkTo(await props.table.recordText(), null));
    setCopied(true);
  };
  return (
    <div class="share">
      <div class="btnrow">
        <button type="button" class="btn" onClick={() => saveRecord(props.table)}>
          <Icon name="save" /> {say().end.saveRecord}
        </button>
        <button type="button" class="btn" onClick={copy}>
          <Icon name="link" /> {say().end.copyLink}
        </button>
      </div>
      <p class="sm mut" role="status">
        {copied() ? say().end.linkCopied : say().end.linkAbout}
      </p>
    </div>
  );
}
