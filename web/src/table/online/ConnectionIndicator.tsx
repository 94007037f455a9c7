import styles from './ConnectionIndicator.module.css';
import { tOnlineTable } from './locales/index.ts';
import { type OnlineTableStore, onlineStatus } from './online-table-store.ts';

/** Shows the state of the connection as a color and a text. */
export function ConnectionIndicator(props: { table: OnlineTableStore }) {
  const state = () => onlineStatus(props.table).connection.status;
  const isSending = () => state() === 'live' && props.table.online.isPending();
  return (
    <span class={styles.indicator} data-connection={state()} role="status">
      <i aria-hidden="true" />
      <span class={styles.text}>{isSending() ? tOnlineTable().sending : tOnlineTable().line[state()]}</span>
    </span>
  );
}
