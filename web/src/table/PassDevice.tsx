import { Show } from 'solid-js';
import type { TableStore } from '../game-ui/table-store.ts';
import { t } from '../locales/index.ts';
import styles from './PassDevice.module.css';

/** Asks to pass a shared device on: hidden information is not shown until the next player confirms. */
export function PassDevice(props: { table: TableStore }) {
  const name = () => {
    const seat = props.table.passDeviceTo();
    return seat === null ? null : (props.table.names()[seat] ?? '');
  };
  return (
    <Show when={name() !== null}>
      <div class={styles.overlay} role="dialog" aria-modal="true" aria-labelledby="handover-title">
        <h1 id="handover-title">{t().handOver(name() ?? '')}</h1>
        <p>{t().handOverAbout}</p>
        <button
          type="button"
          class="btn btn--primary"
          ref={(it) => queueMicrotask(() => it.focus())}
          onClick={() => props.table.confirmPassed()}
        >
          {t().iAm(name() ?? '')}
        </button>
      </div>
    </Show>
  );
}
