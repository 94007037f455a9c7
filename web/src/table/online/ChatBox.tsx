import type { Seat } from '@roundhouse/kernel';
import type { ChatAccess, ChatMessage, TableResponse } from '@roundhouse/protocol';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { createNamePrompt } from '../../account/NameDialog.tsx';
import { currentUser } from '../../api/current-user.ts';
import type { GameId } from '../../lib/game-ids.ts';
import { knownGame } from '../../lib/game-ids.ts';
import { language } from '../../lib/preferences.ts';
import { LogToken } from '../LogToken.tsx';
import { ChatAccessToggle, canWrite } from './ChatAccessToggle.tsx';
import styles from './ChatBox.module.css';
import { eventText } from './event-text.ts';
import { tOnlineTable } from './locales/index.ts';
import { isMuted, mute, mutedNames, unmute } from './muted.ts';

const MAX_LENGTH = 500;

/** The messages of a chat and a field for a new one. */
export function ChatBox(props: {
  messages: readonly ChatMessage[];
  /** The table and the viewer. */
  answer: TableResponse;
  setChatAccess: (chatFor: ChatAccess) => Promise<unknown>;
  /** Resolves with whether the message was sent. */
  send: (text: string) => Promise<boolean>;
  /** Reconnects, so that the server recognizes the current user. */
  reconnect: () => void;
}) {
  const lines = () => props.messages.filter((line) => line.event !== null || !isMuted(line));
  const game = () => knownGame(props.answer.table.game) ?? null;
  const you = () => props.answer.viewer.seat;
  return (
    <>
      <ChatLines lines={lines()} game={game()} you={you()} />
      <Show when={props.messages.length === 0}>
        <p class={`text-small text-muted ${styles.note}`}>{tOnlineTable().nothingSaid}</p>
      </Show>
      <MutedNames />
      <ChatAccessToggle answer={props.answer} set={props.setChatAccess} />
      <Show when={canWrite(props.answer)}>
        <MessageForm isSeated={you() !== null} send={props.send} reconnect={props.reconnect} />
      </Show>
    </>
  );
}

/** The names muted in this browser, each with a button to unmute. */
function MutedNames() {
  return (
    <Show when={mutedNames().length > 0}>
      <p class={`text-small text-muted ${styles.note}`}>
        {tOnlineTable().mutedHere}{' '}
        <For each={mutedNames()}>
          {(name) => (
            <button
              type="button"
              class={styles.unmute}
              aria-label={tOnlineTable().unmuteOf(name)}
              onClick={() => unmute(name)}
            >
              {name} ×
            </button>
          )}
        </For>
      </p>
    </Show>
  );
}

function ChatLines(props: { lines: readonly ChatMessage[]; game: GameId | null; you: Seat | null }) {
  let list: HTMLDivElement | undefined;
  // `column-reverse` keeps the scroll position, at the end or elsewhere. After an own message, scrolls to the end.
  createEffect(
    on(
      () => props.lines.length,
      () => {
        const last = props.lines.at(-1);
        if (last?.event === null && last.seat !== null && last.seat === props.you) list?.scrollTo({ top: 0 });
      },
    ),
  );
  return (
    // A scrollable area must be focusable for keyboard users.
    <div class={styles.lines} role="log" aria-live="polite" aria-label={tOnlineTable().chat} tabindex="0" ref={list}>
      <ol>
        <For each={props.lines}>
          {(line) => (
            <Show when={line.event} fallback={<Message line={line} game={props.game} you={props.you} />}>
              {(event) => (
                <li class={styles.event}>
                  <span>
                    {eventText(event())} <Time at={line.at} />
                  </span>
                </li>
              )}
            </Show>
          )}
        </For>
      </ol>
    </div>
  );
}

function Message(props: { line: ChatMessage; game: GameId | null; you: Seat | null }) {
  // A spectator has no seat, so own messages are recognized by the name. They cannot be muted.
  const isOwn = () => props.line.seat === props.you && (props.you !== null || props.line.name === currentUser()?.name);
  return (
    <li>
      <Show when={props.game}>{(game) => <LogToken game={game()} seat={props.line.seat} size={16} />}</Show>
      <span>
        <b>{props.line.name}</b>{' '}
        {props.line.seat === null ? <small class="text-muted">({tOnlineTable().onlooker})</small> : null}{' '}
        <Time at={props.line.at} />
        <br />
        {props.line.text}
      </span>
      <Show when={!isOwn()}>
        <button
          type="button"
          class={`text-small text-muted ${styles.mute}`}
          aria-label={tOnlineTable().muteOf(props.line.name)}
          title={tOnlineTable().muteOf(props.line.name)}
          onClick={() => mute(props.line.name)}
        >
          {tOnlineTable().mute}
        </button>
      </Show>
    </li>
  );
}

function Time(props: { at: number }) {
  const format = () => new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit' });
  return (
    <time class="text-muted text-small" dateTime={new Date(props.at).toISOString()}>
      {format().format(props.at)}
    </time>
  );
}

function MessageForm(props: { isSeated: boolean; send: (text: string) => Promise<boolean>; reconnect: () => void }) {
  let field: HTMLInputElement | undefined;
  const { ask, NameDialog } = createNamePrompt();
  const [text, setText] = createSignal('');
  const [sending, setSending] = createSignal(false);
  /** Asks a spectator without a name for one, because the server accepts messages only from users with a name. */
  const isNamed = async () => {
    if (props.isSeated || currentUser() !== null) return true;
    const known = await ask();
    if ('as' in known && known.as === 'given-up') return false;
    props.reconnect();
    return true;
  };
  const send = async (event: Event) => {
    event.preventDefault();
    const message = text().trim();
    if (message === '' || sending()) return;
    setSending(true);
    try {
      // A message that was not sent stays in the field.
      if ((await isNamed()) && (await props.send(message))) setText('');
    } finally {
      setSending(false);
    }
    // The button lost the focus when it was disabled during sending.
    if (document.activeElement === document.body) field?.focus();
  };
  return (
    <>
      <form class={styles.form} onSubmit={send}>
        <input
          class="form-control"
          maxLength={MAX_LENGTH}
          aria-label={tOnlineTable().message}
          placeholder={tOnlineTable().message}
          autocomplete="off"
          enterkeyhint="send"
          value={text()}
          ref={field}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn btn--small" disabled={sending() || text().trim() === ''}>
          {tOnlineTable().send}
        </button>
      </form>
      <NameDialog />
    </>
  );
}
