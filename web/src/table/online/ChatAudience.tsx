import type { ChatFor, TableAnswer } from '@roundhouse/wire';
import { Show } from 'solid-js';
import { words } from './text/index.ts';

/** Whether this viewer may write in the chat. */
export function mayWrite({ table, you }: Pick<TableAnswer, 'table' | 'you'>): boolean {
  return table.chatFor === 'everyone' || you.seat !== null;
}

/** For those who decide about it: closes the chat to spectators. Spectators are told that it is closed. */
export function ChatAudience(props: {
  answer: Pick<TableAnswer, 'table' | 'you'>;
  /** Any player; before the start, whoever opened the table. */
  maySet: boolean;
  set: (chatFor: ChatFor) => Promise<unknown>;
}) {
  const onlyPlayers = () => props.answer.table.chatFor === 'players';
  return (
    <>
      <Show when={!mayWrite(props.answer)}>
        <p class="sm mut chat-none">{words().onlyPlayersWrite}</p>
      </Show>
      <Show when={props.maySet}>
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
