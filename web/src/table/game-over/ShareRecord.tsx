import { createSignal } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import type { TableStore } from '../../game-ui/table-store.ts';
import { recordLink } from '../../lib/record-link.ts';
import { t } from '../../locales/index.ts';
import { saveRecord } from '../save-record.ts';
import styles from './ShareRecord.module.css';

/** Offers the record as a file, or as a link that contains the whole record. */
export function ShareRecord(props: { table: TableStore }) {
  const [copied, setCopied] = createSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(await recordLink(await props.table.recordText(), null));
    setCopied(true);
  };
  return (
    <div class={styles.share}>
      <div class="button-row">
        <button type="button" class="btn" onClick={() => saveRecord(props.table)}>
          <Icon name="save" /> {t().end.saveRecord}
        </button>
        <button type="button" class="btn" onClick={copy}>
          <Icon name="link" /> {t().end.copyLink}
        </button>
      </div>
      <p class="text-small text-muted" role="status">
        {copied() ? t().end.linkCopied : t().end.linkAbout}
      </p>
    </div>
  );
}
