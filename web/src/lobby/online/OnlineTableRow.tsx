import { isFinished, type TableSummary } from '@roundhouse/wire';
import { For, Show } from 'solid-js';
import { language } from '../../app/preferences.ts';
import { gameName, liveryAt } from '../../online/game-name.ts';
import { onlineWords } from '../../online/text/index.ts';
import { TokenIcon } from '../../parts/pieces.tsx';
import { relativeTime } from '../relative-time.ts';
import { words } from '../text/index.ts';
import { freeSeats, isYourTurn } from './table-order.ts';

/** Where a table stands, in a few words. */
function standing(table: TableSummary): string {
  const text = onlineWords();
  const nameAt = (seat: number) => table.seats[seat]?.name ?? '';
  if (table.stage === 'gathering') {
    const seats = text.seatsTaken(table.seats.length - freeSeats(table), table.seats.length);
    return table.invited ? `${text.invited} · ${seats}` : seats;
  }
  if (table.stage === 'abandoned') return text.isAbandoned;
  if (table.winners !== null) return words().wonBy(table.winners.map(nameAt));
  if (table.stage !== 'playing' || table.turn === null) return text.isOver;
  if (isYourTurn(table)) return text.yourTurn;
  return table.seats[table.turn]?.standIn ? text.standsIn(nameAt(table.turn)) : text.turnOf(nameAt(table.turn));
}

function timeLeft({ stage, deadline }: TableSummary, now: number): string | null {
  if (stage !== 'playing' || deadline === null) return null;
  return deadline <= now ? onlineWords().overdue : onlineWords().deadline(relativeTime(deadline, now, language()));
}

function wayIn(table: TableSummary): string {
  const text = onlineWords();
  if (isYourTurn(table)) return text.play;
  if (isFinished(table.stage)) return text.lookAgain;
  if (table.you !== null || table.isHost) return text.open;
  return table.stage === 'gathering' && freeSeats(table) > 0 ? text.join : text.watch;
}

/** A table on the server: what is played, by whom, how it stands, and the way in. */
export function OnlineRow(props: { table: TableSummary; now: number }) {
  const names = () => words().listOf(props.table.seats.map(({ name }) => name || onlineWords().freeSeat));
  const title = () => words().of(wayIn(props.table), words().listOf([gameName(props.table.game), names()]));
  return (
    <li class="gr">
      <span class="gr-tokens">
        <For each={props.table.seats}>
          {(seat, number) => (
            <span classList={{ vacant: !seat.taken }}>
              <TokenIcon livery={liveryAt(props.table.game, number())} size={20} />
            </span>
          )}
        </For>
      </span>
      <span class="gr-words">
        <b>{gameName(props.table.game)}</b> <span class="sm mut gr-names">{names()}</span>
        <span class="sm mut">
          <span classList={{ yours: isYourTurn(props.table) || props.table.invited }}>{standing(props.table)}</span>
          <Show when={timeLeft(props.table, props.now)}>{(left) => <> · {left()}</>}</Show>
          <Show when={!isFinished(props.table.stage)}>
            {' · '}
            {props.table.pace === 'live' ? onlineWords().live : onlineWords().byTurns}
          </Show>
          {' · '}
          <time dateTime={new Date(props.table.updated).toISOString()}>
            {relativeTime(props.table.updated, props.now, language())}
          </time>
        </span>
      </span>
      <span class="gr-ways">
        <a
          class="btn s"
          classList={{ ink: isYourTurn(props.table) }}
          href={`/online/${props.table.id}`}
          aria-label={title()}
        >
          {wayIn(props.table)}
        </a>
      </span>
    </li>
  );
}
