import { Show } from 'solid-js';
import { t } from '../../locales/index.ts';
import type { OnlineSlots } from '../online-slots.ts';
import { Banners } from './Banners.tsx';
import { Chat, createUnreadState, TableChat } from './Chat.tsx';
import chatBoxStyles from './ChatBox.module.css';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { Deadline } from './Deadline.tsx';
import { FairnessCheck } from './FairnessCheck.tsx';
import { tOnlineTable } from './locales/index.ts';
import type { OnlineBackend } from './online-backend.ts';
import { type OnlineTableStore, onlineStatus, undoConsentSeats } from './online-table-store.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { Rematch } from './Rematch.tsx';
import { LetBotPlay, SeatPresence } from './SubstituteBot.tsx';
import { TableDetails } from './TableDetails.tsx';

/** Creates the elements that an online table adds to the table screen. */
export function createOnlineSlots(table: OnlineTableStore, { reconnectNow, reconnect }: OnlineBackend): OnlineSlots {
  const unreadState = createUnreadState(table);
  /** The text while a bot is to act, on its own seat or as a substitute. */
  const botText = () => {
    const { waiting } = table.status;
    const seat = waiting.for === 'remote' ? onlineStatus(table).table.seats[waiting.seat] : undefined;
    if (seat === undefined || (seat.bot === null && seat.substituteBot === null)) return null;
    return seat.bot === null ? tOnlineTable().standsIn(seat.name) : t().thinking(seat.name);
  };
  return {
    connectionIndicator: () => <ConnectionIndicator table={table} />,
    seatPresence: (seat) => <SeatPresence table={table} seat={seat} />,
    banners: () => <Banners table={table} onReconnectNow={reconnectNow} />,
    whileWaiting: () => (
      <>
        <Show when={botText()}>{(text) => <p class="text-muted">{text()}</p>}</Show>
        <Deadline table={table} />
        <LetBotPlay table={table} />
        <QueuePanel table={table} />
      </>
    ),
    tableDetails: () => <TableDetails table={table} />,
    chat(isOnTab) {
      unreadState.trackTab(isOnTab);
      return <Chat table={table} unreadState={unreadState} isOnTab={isOnTab} reconnect={reconnect} />;
    },
    chatLabel: () =>
      unreadState.unread() > 0 ? `${tOnlineTable().chat} (${unreadState.unread()})` : tOnlineTable().chat,
    undoLabel: () => {
      const { undoTo } = table.status;
      if (undoTo === null || onlineStatus(table).isUndoFree) return t().undo;
      const { seat } = onlineStatus(table).viewer;
      return undoConsentSeats(onlineStatus(table), seat).length === 0
        ? tOnlineTable().takeBack
        : tOnlineTable().askBack;
    },
    rematch: () => <Rematch table={table} />,
    gameOverChat: () => (
      <section class={`${chatBoxStyles.boxed} ${chatBoxStyles.gameOver}`} aria-labelledby="end-chat">
        <h2 id="end-chat">{tOnlineTable().chat}</h2>
        <TableChat table={table} reconnect={reconnect} />
      </section>
    ),
    fairnessCheck: () => <FairnessCheck table={table} />,
  };
}
