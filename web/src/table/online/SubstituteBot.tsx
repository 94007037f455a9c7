import { AWAY_MS } from '@roundhouse/protocol';
import { createMemo, on, Show } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import { isOver } from '../../game-ui/is-over.ts';
import bannerStyles from './banner.module.css';
import { EndGame } from './EndGame.tsx';
import { tOnlineTable } from './locales/index.ts';
import { createClock, electorate, type OnlineTableStore, onlineStatus } from './online-table-store.ts';
import styles from './SubstituteBot.module.css';

/** The bot that plays in place of people. */
const SUBSTITUTE_BOT = 'greedy';
/** One second more than the server's limit, because the server may have noticed the absence slightly later. */
const OFFERED_AFTER_MS = AWAY_MS + 1000;

/** Says that a bot plays for the viewer, and lets the viewer take over again. */
export function SubstituteBotBanner(props: { table: OnlineTableStore }) {
  const you = () => onlineStatus(props.table).viewer.seat;
  const isReplaced = () => onlineStatus(props.table).table.seats[you() ?? -1]?.substituteBot != null;
  return (
    <Show when={isReplaced() && !isOver(props.table.status)}>
      <div class={bannerStyles.banner} role="status">
        <p>{tOnlineTable().standsInForYou}</p>
        <button
          type="button"
          class="btn btn--small btn--primary"
          onClick={() => props.table.online.setSubstituteBot(you() ?? -1, null)}
        >
          {tOnlineTable().takeOver}
        </button>
      </div>
    </Show>
  );
}

/** Lets the others replace the player to act by a bot, or end the game, once the server allows it. */
export function LetBotPlay(props: { table: OnlineTableStore }) {
  const now = createClock(1000);
  const status = () => onlineStatus(props.table);
  const personToAct = createMemo(() => {
    const { table, viewer, activeSeat: seat } = status();
    const info = seat === null ? undefined : table.seats[seat];
    const isPerson = info !== undefined && info.bot === null && info.substituteBot === null;
    return isPerson && viewer.seat !== null && seat !== viewer.seat ? seat : null;
  });
  // Memoized, so that `awaySince` does not restart when the presence of another player changes.
  const isAway = createMemo(() => personToAct() !== null && !status().connectedSeats.includes(personToAct() ?? -1));
  /** The time at which this page noticed that the player to act is away. */
  const awaySince = createMemo(on([personToAct, isAway], ([_, away]) => (away ? Date.now() : null)));
  const isOffered = () => {
    const { substitutableFrom, mode } = status().table;
    if (personToAct() === null || substitutableFrom === null) return false;
    const since = awaySince();
    return now() >= substitutableFrom || (mode === 'live' && since !== null && now() - since >= OFFERED_AFTER_MS);
  };
  const isOverdue = () => personToAct() !== null && electorate(status(), now()).overdue === personToAct();
  const name = () => props.table.names()[personToAct() ?? -1] ?? '';
  return (
    <>
      <Show when={isOverdue()}>
        <p class="text-small text-muted">{tOnlineTable().overdueHint(name())}</p>
      </Show>
      <Show when={isOffered()}>
        <button
          type="button"
          class="btn btn--small"
          onClick={() => props.table.online.setSubstituteBot(personToAct() ?? -1, SUBSTITUTE_BOT)}
        >
          <Icon name="bot" /> {tOnlineTable().letBotFor(name())}
        </button>
      </Show>
      <Show when={isOverdue()}>
        <EndGame table={props.table} />
      </Show>
    </>
  );
}

/** Lets a bot play for the viewer. */
export function LetBotPlayForMe(props: { table: OnlineTableStore }) {
  const status = () => onlineStatus(props.table);
  const seat = () => status().viewer.seat;
  const canLeave = () => {
    const mine = status().table.seats[seat() ?? -1];
    return mine !== undefined && mine.substituteBot === null && !isOver(props.table.status);
  };
  return (
    <Show when={canLeave()}>
      <button
        type="button"
        class="btn btn--small"
        onClick={() => props.table.online.setSubstituteBot(seat() ?? -1, SUBSTITUTE_BOT)}
      >
        <Icon name="bot" /> {tOnlineTable().letBot}
      </button>
    </Show>
  );
}

/** Next to a player's name: present or away, and whether a substitute bot plays. */
export function SeatPresence(props: { table: OnlineTableStore; seat: number }) {
  const status = () => onlineStatus(props.table);
  const seat = () => status().table.seats[props.seat];
  const text = () => (status().connectedSeats.includes(props.seat) ? tOnlineTable().here : tOnlineTable().away);
  return (
    <Show when={seat()?.bot === null}>
      <span
        class={styles.presence}
        classList={{ [styles.present]: status().connectedSeats.includes(props.seat) }}
        title={text()}
      >
        <span class="visually-hidden">{text()}</span>
      </span>
      <Show when={seat()?.substituteBot}>
        <span class="visually-hidden">{tOnlineTable().standInShort}</span>
      </Show>
    </Show>
  );
}
