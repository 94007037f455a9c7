import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { language } from '../../app/preferences.ts';
import { Icon } from '../../parts/Icon.tsx';
import { TokenIcon } from '../../parts/pieces.tsx';
import { liveryOf } from '../room.ts';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

const LONGEST = 500;

/** What has been read of what people say. */
export interface Reading {
  readonly isOpen: () => boolean;
  open(yes: boolean): void;
  unread(): number;
}

/** `isOnTab`: on a phone the chat has a tab, and is open when that is. */
export function createReading(table: OnlineTableModel): Reading & { show(isOnTab: () => boolean): void } {
  const lines = () => onlineStatus(table).chat;
  const last = () => lines().at(-1)?.number ?? 0;
  const [isOpen, setIsOpen] = createSignal(false);
  // What was said before is nothing new to who comes back.
  const [read, setRead] = createSignal(last());
  const [onTab, setOnTab] = createSignal<() => boolean>(() => false);
  createEffect(() => {
    if (isOpen() || onTab()()) setRead(last());
  });
  return {
    isOpen,
    open: setIsOpen,
    unread: () => lines().filter(({ number }) => number > read()).length,
    show: (isOnTab) => setOnTab(() => isOnTab),
  };
}

/** What people say at the table. Folded together until somebody wants to read or say something. */
export function Chat(props: { table: OnlineTableModel; reading: Reading; isOnTab: () => boolean }) {
  const lines = () => onlineStatus(props.table).chat;
  const isOpen = () => props.reading.isOpen() || props.isOnTab();
  return (
    <section class="chat" classList={{ open: isOpen(), 'on-tab': props.isOnTab() }} aria-label={words().chat}>
      <button
        type="button"
        class="chat-head"
        aria-expanded={isOpen()}
        onClick={() => props.reading.open(!props.reading.isOpen())}
      >
        <Icon name="chat" size={18} /> {words().chat}
        <Show when={props.reading.unread() > 0}>
          <b class="unread">
            {props.reading.unread()}
            <span class="sr"> {words().unread(props.reading.unread())}</span>
          </b>
        </Show>
      </button>
      <Show when={isOpen()}>
        <ChatLines table={props.table} />
        <Show when={lines().length === 0}>
          <p class="sm mut chat-none">{words().nothingSaid}</p>
        </Show>
        <Say table={props.table} />
      </Show>
    </section>
  );
}

function ChatLines(props: { table: OnlineTableModel }) {
  const lines = () => onlineStatus(props.table).chat;
  let list: HTMLDivElement | undefined;
  createEffect(
    on(
      () => lines().length,
      () => list?.scrollTo({ top: list.scrollHeight }),
    ),
  );
  const time = (at: number) => new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit' }).format(at);
  return (
    // What can be scrolled must be reached by keys.
    <div class="chat-lines" role="log" aria-live="polite" aria-label={words().chat} tabindex="0" ref={list}>
      <ol>
        <For each={lines()}>
          {(line) => (
            <li>
              <span class="line-token" classList={{ nobody: line.seat === null }}>
                <TokenIcon livery={liveryOf(props.table.status.game, line.seat ?? 0)} size={16} />
              </span>
              <span>
                <b>{line.name}</b> {line.seat === null ? <small class="mut">({words().onlooker})</small> : null}{' '}
                <time class="mut sm" dateTime={new Date(line.at).toISOString()}>
                  {time(line.at)}
                </time>
                <br />
                {line.text}
              </span>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

function Say(props: { table: OnlineTableModel }) {
  const [text, setText] = createSignal('');
  const [sending, setSending] = createSignal(false);
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text().trim();
    if (said === '' || sending()) return;
    setSending(true);
    // What was not said stays in the field.
    if (await props.table.online.chat(said)) setText('');
    setSending(false);
  };
  return (
    <form class="chat-say" onSubmit={send}>
      <input
        class="field"
        maxLength={LONGEST}
        aria-label={words().message}
        autocomplete="off"
        enterkeyhint="send"
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn s" disabled={sending() || text().trim() === ''}>
        {words().send}
      </button>
    </form>
  );
}
