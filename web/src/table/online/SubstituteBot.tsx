import { AWAY_MS } from '@roundhouse/wire';
import { createMemo, on, Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { isOver } from '../is-over.ts';
import { EndGame } from './EndGame.tsx';
import { createClock, electorate, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** The bot that plays for people. */
const STAND_IN = 'greedy';
/** The server may have noticed a moment later that the player has left the page. */
const OFFERED_AFTER_MS = AWAY_MS + 1000;

/** That a bot plays for the one who looks on here, and how to end it. */
export function StandInBar(props: { table: OnlineTableModel }) {
  const you = () => onlineStatus(props.table).you.seat;
  const isReplaced = () => onlineStatus(props.table).table.seats[you() ?? -1]?.standIn != null;
  return (
    <Show when={isReplaced() && !isOver(props.table.status)}>
      <div class="bar-note" role="status">
        <p>{words().standsInForYou}</p>
        <button type="button" class="btn s pri" onClick={() => props.table.online.standIn(you() ?? -1, null)}>
          {words().takeOver}
        </button>
      </div>
    </Show>
  );
}

/** The player who holds up the game: once the server accepts it, the others let a bot play, or end the game. */
export function LetBotPlay(props: { table: OnlineTableModel }) {
  const now = createClock(1000);
  const status = () => onlineStatus(props.table);
  const awaited = createMemo(() => {
    const { table, you, awaited: seat } = status();
    const info = seat === null ? undefined : table.seats[seat];
    const isPerson = info !== undefined && info.bot === null && info.standIn === null;
    return isPerson && you.seat !== null && seat !== you.seat ? seat : null;
  });
  // Kept, so that `awaySince` does not begin anew when somebody else comes or goes.
  const isAway = createMemo(() => awaited() !== null && !status().present.includes(awaited() ?? -1));
  /** Since when this page has seen that the awaited player is away. */
  const awaySince = createMemo(on([awaited, isAway], ([_, away]) => (away ? Date.now() : null)));
  const isOffered = () => {
    const { standInFrom, pace } = status().table;
    if (awaited() === null || standInFrom === null) return false;
    const since = awaySince();
    return now() >= standInFrom || (pace === 'live' && since !== null && now() - since >= OFFERED_AFTER_MS);
  };
  const isOverdue = () => awaited() !== null && electorate(status(), now()).overdue === awaited();
  const name = () => props.table.names()[awaited() ?? -1] ?? '';
  return (
    <>
      <Show when={isOverdue()}>
        <p class="sm mut">{words().overdueHint(name())}</p>
      </Show>
      <Show when={isOffered()}>
        <button type="button" class="btn s" onClick={() => props.table.online.standIn(awaited() ?? -1, STAND_IN)}>
          <Icon name="bot" /> {words().letBotFor(name())}
        </button>
      </Show>
      <Show when={isOverdue()}>
        <EndGame table={props.table} />
      </Show>
    </>
  );
}

/** Whoever has to go lets a bot play meanwhile. */
export function LetBotPlayForMe(props: { table: OnlineTableModel }) {
  const status = () => onlineStatus(props.table);
  const seat = () => status().you.seat;
  const canLeave = () => {
    const mine = status().table.seats[seat() ?? -1];
    return mine !== undefined && mine.standIn === null && !isOver(props.table.status);
  };
  return (
    <Show when={canLeave()}>
      <button type="button" class="btn s" onClick={() => props.table.online.standIn(seat() ?? -1, STAND_IN)}>
        <Icon name="bot" /> {words().letBot}
      </button>
    </Show>
  );
}

/** Beside a player's name: there or away, and whether a bot stands in. */
export function SeatMarks(props: { table: OnlineTableModel; seat: number }) {
  const status = () => onlineStatus(props.table);
  const seat = () => status().table.seats[props.seat];
  const text = () => (status().present.includes(props.seat) ? words().here : words().away);
  return (
    <Show when={seat()?.bot === null}>
      <span class="presence" classList={{ here: status().present.includes(props.seat) }} title={text()}>
        <span class="sr">{text()}</span>
      </span>
      <Show when={seat()?.standIn}>
        <span class="sr">{words().standInShort}</span>
      </Show>
    </Show>
  );
}
