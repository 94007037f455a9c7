import type { ChatFor, TableAnswer } from '@roundhouse/wire';
import { Show } from 'solid-js';
import { words } from './text/index.ts';

/** Whether this viewer may write in the chat. */
export function mayWrite({ table, you }: TableAnswer): boolean {
  return table.chatFor === 'everyone' || you.seat !== null;
}

/** Any player decides about it; before the start, the host. */
function maySet({ table, you }: TableAnswer): boolean {
  return table.stage === 'gathering' ? you.isHost : you.seat !== null;
}

/** A checkbox that closes the chat to spectators, who see a note that it is closed. */
export function ChatAudience(props: { answer: TableAnswer; set: (chatFor: ChatFor) => Promise<unknown> }) {
  const onlyPlayers = () => props.answer.table.chatFor === 'players';
  return (
    <>
      <Show when={!mayWrite(props.answer)}>
        <p class="sm mut chat-none">{words().onlyPlayersWrite}</p>
      </Show>
      <Show when={maySet(props.answer)}>
        <label class="sm chat-audience">
          <input
            type="checkbox"
            checked={onlyPlayers()}
            onChange={(event) => {
              const box = event.currentTarget;
              const wanted = box.checked ? 'players' : 'everyone';
              // Until the server agrees it stays as it is.
              box.checked = onlyPlayers();
              void props.set(wanted);
            }}
          />
          {words().onlyPlayers}
        </label>
      </Show>
    </>
  );
}
