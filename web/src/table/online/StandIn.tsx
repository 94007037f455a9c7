import { Show } from 'solid-js';
import { Icon } from '../../parts/Icon.tsx';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** The bot that plays for people. */
const STAND_IN = 'greedy';

/** That a bot plays for the one who looks on here, and how to end it. */
export function StandInBar(props: { table: OnlineTableModel }) {
  const you = () => onlineStatus(props.table).you.seat;
  const isReplaced = () => onlineStatus(props.table).table.seats[you() ?? -1]?.standIn != null;
  return (
    <Show when={isReplaced() && props.table.status.outcome === null}>
      <div class="bar-note" role="status">
        <p>{words().standsInForYou}</p>
        <button type="button" class="btn s pri" onClick={() => props.table.online.standIn(you() ?? -1, null)}>
          {words().takeOver}
        </button>
      </div>
    </Show>
  );
}

/** Somebody who is waited for is not there: the others may let a bot play for them, where all should be there. */
export function LetBotPlay(props: { table: OnlineTableModel }) {
  const status = () => onlineStatus(props.table);
  const absent = () => {
    const { waiting } = props.table.status;
    const { table, you, present } = status();
    if (waiting.for !== 'remote' || you.seat === null || waiting.seat === you.seat) return null;
    const seat = table.seats[waiting.seat];
    const isPerson = seat !== undefined && seat.bot === null && seat.standIn === null;
    return isPerson && table.pace === 'live' && !present.includes(waiting.seat) ? waiting.seat : null;
  };
  return (
    <Show when={absent() !== null}>
      <button type="button" class="btn s" onClick={() => props.table.online.standIn(absent() ?? -1, STAND_IN)}>
        <Icon name="bot" /> {words().letBotFor(props.table.names()[absent() ?? -1] ?? '')}
      </button>
    </Show>
  );
}

/** Whoever has to go lets a bot play meanwhile. */
export function LetBotPlayForMe(props: { table: OnlineTableModel }) {
  const status = () => onlineStatus(props.table);
  const seat = () => status().you.seat;
  const canLeave = () => {
    const mine = status().table.seats[seat() ?? -1];
    return mine !== undefined && mine.standIn === null && props.table.status.outcome === null;
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
