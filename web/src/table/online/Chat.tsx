import { createEffect, createSignal, Show } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import styles from './Chat.module.css';
import { ChatBox } from './ChatBox.tsx';
import { tOnlineTable } from './locales/index.ts';
import { isMuted } from './muted.ts';
import { type OnlineTableStore, onlineStatus } from './online-table-store.ts';

/** Whether the chat is open, and how many messages are unread. */
export interface UnreadState {
  readonly isOpen: () => boolean;
  open(yes: boolean): void;
  unread(): number;
}

export function createUnreadState(table: OnlineTableStore): UnreadState & { trackTab(isOnTab: () => boolean): void } {
  const lines = () => onlineStatus(table).chat.filter((line) => !isMuted(line));
  const last = () => lines().at(-1)?.number ?? 0;
  const [isOpen, setIsOpen] = createSignal(false);
  // Messages from before the page was opened count as read.
  const [read, setRead] = createSignal(last());
  const [onTab, setOnTab] = createSignal<() => boolean>(() => false);
  createEffect(() => {
    if (isOpen() || onTab()()) setRead(last());
  });
  return {
    isOpen,
    open: setIsOpen,
    unread: () => lines().filter(({ number, event }) => event === null && number > read()).length,
    trackTab: (isOnTab) => setOnTab(() => isOnTab),
  };
}

/** The chat during the game and after it. */
export function TableChat(props: { table: OnlineTableStore; reconnect: () => void }) {
  const status = () => onlineStatus(props.table);
  return (
    <ChatBox
      messages={status().chat}
      answer={status()}
      setChatAccess={props.table.online.setChatAccess}
      send={props.table.online.chat}
      reconnect={props.reconnect}
    />
  );
}

/** The collapsible chat of the table screen. On a phone it is in a tab, and open while that tab is (`isOnTab`). */
export function Chat(props: {
  table: OnlineTableStore;
  unreadState: UnreadState;
  isOnTab: () => boolean;
  reconnect: () => void;
}) {
  const isOpen = () => props.unreadState.isOpen() || props.isOnTab();
  return (
    <section class={styles.chat} data-chat={isOpen() ? 'open' : 'closed'} aria-label={tOnlineTable().chat}>
      <button
        type="button"
        class={styles.header}
        aria-expanded={isOpen()}
        onClick={() => props.unreadState.open(!props.unreadState.isOpen())}
      >
        <Icon name="chat" size={18} /> {tOnlineTable().chat}
        <Show when={props.unreadState.unread() > 0}>
          <b class={styles.unread}>
            {props.unreadState.unread()}
            <span class="visually-hidden"> {tOnlineTable().unread(props.unreadState.unread())}</span>
          </b>
        </Show>
      </button>
      <Show when={isOpen()}>
        <TableChat table={props.table} reconnect={props.reconnect} />
      </Show>
    </section>
  );
}
