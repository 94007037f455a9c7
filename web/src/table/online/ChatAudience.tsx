import type { TableAnswer } from '@roundhouse/wire';
import { Show } from 'solid-js';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** Whether this viewer may write in the chat. */
export function mayWrite({ table, you }: TableAnswer): boolean {
  return table.chatFor === 'everyone' || you.seat !== null;
}

/** For players: closes the chat to spectators. Spectators are told that it is closed. */
export function ChatAudience(props: { table: OnlineTableModel }) {
  const status = () => onlineStatus(props.table);
  const onlyPlayers = () => status().table.chatFor === 'players';
  return (
    <Show
      when={status().you.seat !== null}
      fallback={
        <Show when={onlyPlayers()}>
          <p class="sm mut chat-none">{words().onlyPlayersWrite}</p>
        </Show>
      }
    >
      <label class="sm chat-audience">
        <input
          type="checkbox"
          checked={onlyPlayers()}
          onChange={(event) => {
            const box = event.currentTarget;
            const wanted = box.checked ? 'players' : 'everyone';
            // Until the server agrees it stays as it is.
            box.checked = onlyPlayers();
            void props.table.online.setChatFor(wanted);
          }}
        />
        {words().onlyPlayers}
      </label>
    </Show>
  );
}
