import type { ChatAccess, TableResponse } from '@roundhouse/protocol';
import { Show } from 'solid-js';
import styles from './ChatBox.module.css';
import { tOnlineTable } from './locales/index.ts';

/** Whether this viewer may write in the chat. */
export function canWrite({ table, viewer }: TableResponse): boolean {
  return table.chatAccess === 'everyone' || viewer.seat !== null;
}

/** Any player can change the chat access; before the start, only the host. */
function canChangeAccess({ table, viewer }: TableResponse): boolean {
  return table.status === 'waiting' ? viewer.isHost : viewer.seat !== null;
}

/** A checkbox that closes the chat to spectators. Spectators see a note instead of the message field. */
export function ChatAccessToggle(props: { answer: TableResponse; set: (chatFor: ChatAccess) => Promise<unknown> }) {
  const onlyPlayers = () => props.answer.table.chatAccess === 'players';
  return (
    <>
      <Show when={!canWrite(props.answer)}>
        <p class={`text-small text-muted ${styles.note}`}>{tOnlineTable().onlyPlayersWrite}</p>
      </Show>
      <Show when={canChangeAccess(props.answer)}>
        <label class={`text-small ${styles.audience}`}>
          <input
            type="checkbox"
            checked={onlyPlayers()}
            onChange={(event) => {
              const box = event.currentTarget;
              const requested = box.checked ? 'players' : 'everyone';
              // The checkbox changes only when the server confirms.
              box.checked = onlyPlayers();
              void props.set(requested);
            }}
          />
          {tOnlineTable().onlyPlayers}
        </label>
      </Show>
    </>
  );
}
