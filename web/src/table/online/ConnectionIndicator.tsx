import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** How the line to the server is, in a colour and in words. */
export function Lamp(props: { table: OnlineTableModel }) {
  const state = () => onlineStatus(props.table).connection.is;
  const isSending = () => state() === 'live' && props.table.online.isWaiting();
  return (
    <span class="lamp" classList={{ [state()]: true }} role="status">
      <i aria-hidden="true" />
      <span class="lamp-word">{isSending() ? words().sending : words().line[state()]}</span>
    </span>
  );
}
