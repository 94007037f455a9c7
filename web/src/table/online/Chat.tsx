import { createEffect, createSignal, Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { ChatBox } from './ChatBox.tsx';
import { isMuted } from './muted.ts';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** What has been read of what people say. */
export interface Reading {
  readonly isOpen: () => boolean;
  open(yes: boolean): void;
  unread(): number;
}

/** `isOnTab`: on a phone the chat has a tab, and is open when that is. */
export function createReading(table: OnlineTableModel): Reading & { show(isOnTab: () => boolean): void } {
  const lines = () => onlineStatus(table).chat.filter((line) => !isMuted(line));
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
    unread: () => lines().filter(({ number, event }) => event === null && number > read()).length,
    show: (isOnTab) => setOnTab(() => isOnTab),
  };
}

/** The chat of a table in play, or after it. */
export function TableChat(props: { table: OnlineTableModel; reconnect: () => void }) {
  const status = () => onlineStatus(props.table);
  return (
    <ChatBox
      lines={status().chat}
      answer={status()}
      setChatFor={props.table.online.setChatFor}
      send={props.table.online.chat}
      reconnect={props.reconnect}
    />
  );
}

/** What people say at the table. Folded together until somebody wants to read or say something. */
export function Chat(props: {
  table: OnlineTableModel;
  reading: Reading;
  isOnTab: () => boolean;
  reconnect: () => void;
}) {
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
        <TableChat table={props.table} reconnect={props.reconnect} />
      </Show>
    </section>
  );
}
