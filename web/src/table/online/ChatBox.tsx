import type { Seat } from '@roundhouse/kernel';
import type { ChatFor, ChatLine, TableAnswer } from '@roundhouse/wire';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { language } from '../../app/preferences.ts';
import type { GameId } from '../../games/game-ids.ts';
import { knownGame } from '../../online/game-name.ts';
import { me } from '../../online/me.ts';
import { createNameAsk } from '../../online/NameDialog.tsx';
import { TokenIcon } from '../../parts/pieces.tsx';
import { liveryOf } from '../room.ts';
import { ChatAudience, mayWrite } from './ChatAudience.tsx';
import { eventText } from './event-text.ts';
import { isMuted, mute, mutedNames, unmute } from './muted.ts';
import { words } from './text/index.ts';

const LONGEST = 500;

/** The lines of a chat and a field to write the next one, wherever a table is shown. */
export function ChatBox(props: {
  lines: readonly ChatLine[];
  /** The table, and who looks at it. */
  answer: TableAnswer;
  setChatFor: (chatFor: ChatFor) => Promise<unknown>;
  /** Answers whether it was sent. */
  send: (text: string) => Promise<boolean>;
  /** Reconnects, so that the server sees who this browser is now. */
  reconnect: () => void;
}) {
  const lines = () => props.lines.filter((line) => line.event !== null || !isMuted(line));
  const game = () => knownGame(props.answer.table.game) ?? null;
  // Nobody mutes themselves.
  const you = () => props.answer.you.seat;
  return (
    <>
      <ChatLines lines={lines()} game={game()} you={you()} />
      <Show when={props.lines.length === 0}>
        <p class="sm mut chat-none">{words().nothingSaid}</p>
      </Show>
      <MutedNames />
      <ChatAudience answer={props.answer} set={props.setChatFor} />
      <Show when={mayWrite(props.answer)}>
        <Say isSeated={you() !== null} send={props.send} reconnect={props.reconnect} />
      </Show>
    </>
  );
}

/** The speakers whom this browser mutes, and the way back. */
function MutedNames() {
  return (
    <Show when={mutedNames().length > 0}>
      <p class="sm mut chat-none">
        {words().mutedHere}{' '}
        <For each={mutedNames()}>
          {(name) => (
            <button type="button" class="chat-unmute" aria-label={words().unmuteOf(name)} onClick={() => unmute(name)}>
              {name} ×
            </button>
          )}
        </For>
      </p>
    </Show>
  );
}

function ChatLines(props: { lines: readonly ChatLine[]; game: GameId | null; you: Seat | null }) {
  let list: HTMLDivElement | undefined;
  // `column-reverse` keeps the list at its end, or where the reader has scrolled to. One's own message is always shown.
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
    // What can be scrolled must be reached by keys.
    <div class="chat-lines" role="log" aria-live="polite" aria-label={words().chat} tabindex="0" ref={list}>
      <ol>
        <For each={props.lines}>
          {(line) => (
            <Show when={line.event} fallback={<Message line={line} game={props.game} you={props.you} />}>
              {(event) => (
                <li class="chat-event">
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

function Message(props: { line: ChatLine; game: GameId | null; you: Seat | null }) {
  // A spectator has no seat to be known by, only the name.
  const isOwn = () => props.line.seat === props.you && (props.you !== null || props.line.name === me()?.name);
  return (
    <li>
      <Show when={props.game}>
        {(game) => (
          <span class="line-token" classList={{ nobody: props.line.seat === null }}>
            <TokenIcon livery={liveryOf(game(), props.line.seat ?? 0)} size={16} />
          </span>
        )}
      </Show>
      <span>
        <b>{props.line.name}</b> {props.line.seat === null ? <small class="mut">({words().onlooker})</small> : null}{' '}
        <Time at={props.line.at} />
        <br />
        {props.line.text}
      </span>
      <Show when={!isOwn()}>
        <button
          type="button"
          class="sm mut chat-mute"
          aria-label={words().muteOf(props.line.name)}
          title={words().muteOf(props.line.name)}
          onClick={() => mute(props.line.name)}
        >
          {words().mute}
        </button>
      </Show>
    </li>
  );
}

function Time(props: { at: number }) {
  const format = () => new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit' });
  return (
    <time class="mut sm" dateTime={new Date(props.at).toISOString()}>
      {format().format(props.at)}
    </time>
  );
}

function Say(props: { isSeated: boolean; send: (text: string) => Promise<boolean>; reconnect: () => void }) {
  let field: HTMLInputElement | undefined;
  const { ask, NameDialog } = createNameAsk();
  const [text, setText] = createSignal('');
  const [sending, setSending] = createSignal(false);
  /** A spectator may have no name yet. The server accepts messages only from people with a name. */
  const isNamed = async () => {
    if (props.isSeated || me() !== null) return true;
    const known = await ask();
    if ('as' in known && known.as === 'given-up') return false;
    props.reconnect();
    return true;
  };
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text().trim();
    if (said === '' || sending()) return;
    setSending(true);
    try {
      // A message that was not sent stays in the field.
      if ((await isNamed()) && (await props.send(said))) setText('');
    } finally {
      setSending(false);
    }
    // The button has been disabled meanwhile, and has lost the focus by that.
    if (document.activeElement === document.body) field?.focus();
  };
  return (
    <>
      <form class="chat-say" onSubmit={send}>
        <input
          class="field"
          maxLength={LONGEST}
          aria-label={words().message}
          placeholder={words().message}
          autocomplete="off"
          enterkeyhint="send"
          value={text()}
          ref={field}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn s" disabled={sending() || text().trim() === ''}>
          {words().send}
        </button>
      </form>
      <NameDialog />
    </>
  );
}
