import type { Seat } from '@roundhouse/kernel';
import type { ChatLine } from '@roundhouse/wire';
import { createEffect, createSignal, For, type JSX, on, Show } from 'solid-js';
import { language } from '../../app/preferences.ts';
import type { GameId } from '../../games/game-ids.ts';
import { me } from '../../online/me.ts';
import { createNameAsk } from '../../online/NameDialog.tsx';
import { TokenIcon } from '../../parts/pieces.tsx';
import { liveryOf } from '../room.ts';
import { eventText } from './event-text.ts';
import { isMuted, mute, mutedNames, unmute } from './muted.ts';
import { words } from './text/index.ts';

const LONGEST = 500;

/** The lines of a chat and a field to write the next one, wherever a table is shown. */
export function ChatBox(props: {
  lines: readonly ChatLine[];
  game: GameId | null;
  /** The viewer's seat. Nobody mutes themselves. */
  you: Seat | null;
  /** The control that says who may write. */
  audience?: JSX.Element;
  mayWrite: boolean;
  /** Answers whether it was said. */
  send: (text: string) => Promise<boolean>;
  /** The line is opened anew, as whoever this browser is by now. */
  reconnect: () => void;
}) {
  const lines = () => props.lines.filter((line) => line.event !== null || !isMuted(line));
  return (
    <>
      <ChatLines lines={lines()} game={props.game} you={props.you} />
      <Show when={props.lines.length === 0}>
        <p class="sm mut chat-none">{words().nothingSaid}</p>
      </Show>
      <MutedNames />
      {props.audience}
      <Show when={props.mayWrite}>
        <Say isSeated={props.you !== null} send={props.send} reconnect={props.reconnect} />
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
  // By its style the list stays at its end, or where a reader has scrolled to. One's own words are always shown.
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
  /** Whoever only watches may have no name yet, and the server hears nobody without one. */
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
