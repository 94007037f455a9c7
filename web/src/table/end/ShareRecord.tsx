import { createSignal } from 'solid-js';
import { saveFile } from '../../parts/files.ts';
import { Icon } from '../../parts/Icon.tsx';
import { say } from '../../text/index.ts';
import type { TableModel } from '../model.ts';
import { linkTo } from '../share.ts';

/** The record as a file, or as a link that holds the whole game. */
export function ShareRecord(props: { table: TableModel }) {
  const [copied, setCopied] = createSignal(false);
  const save = async () => saveFile(`roundhouse-${props.table.status.game}.json`, await props.table.recordText());
  const copy = async () => {
    await navigator.clipboard.writeText(await linkTo(await props.table.recordText(), null));
    setCopied(true);
  };
  return (
    <div class="share">
      <div class="btnrow">
        <button type="button" class="btn" onClick={save}>
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
