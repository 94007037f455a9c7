import { isFinished, type TableSummary } from '@roundhouse/protocol';
import { For, Show } from 'solid-js';
import { TokenIcon } from '../../components/pieces.tsx';
import { playerColorAt } from '../../lib/player-colors.ts';
import { language } from '../../lib/preferences.ts';
import { gameName } from '../../locales/game-name.ts';
import { tOnline } from '../../locales/online/index.ts';
import styles from '../GameRow.module.css';
import { tLobby } from '../locales/index.ts';
import { relativeTime } from '../relative-time.ts';
import { countFreeSeats, isYourTurn } from './table-order.ts';

/** The status of a table in a few words. */
function statusText(table: TableSummary): string {
  const messages = tOnline();
  const nameAt = (seat: number) => table.seats[seat]?.name ?? '';
  if (table.status === 'waiting') {
    const seats = messages.seatsTaken(table.seats.length - countFreeSeats(table), table.seats.length);
    return table.isInvited ? `${messages.invited} · ${seats}` : seats;
  }
  if (table.status === 'abandoned') return messages.isAbandoned;
  if (table.winners !== null) return tLobby().wonBy(table.winners.map(nameAt));
  if (table.status !== 'playing' || table.toAct === null) return messages.isOver;
  if (isYourTurn(table)) return messages.yourTurn;
  return table.seats[table.toAct]?.substituteBot
    ? messages.standsIn(nameAt(table.toAct))
    : messages.turnOf(nameAt(table.toAct));
}

function deadlineText({ status, deadline }: TableSummary, now: number): string | null {
  if (status !== 'playing' || deadline === null) return null;
  return deadline <= now ? tOnline().overdue : tOnline().deadline(relativeTime(deadline, now, language()));
}

function linkText(table: TableSummary): string {
  const messages = tOnline();
  if (isYourTurn(table)) return messages.play;
  if (isFinished(table.status)) return messages.lookAgain;
  if (table.seat !== null || table.isHost) return messages.open;
  return table.status === 'waiting' && countFreeSeats(table) > 0 ? messages.join : messages.watch;
}

/** An online table in the lobby: game, players, status and a link to it. */
export function OnlineTableRow(props: { table: TableSummary; now: number }) {
  const names = () => tLobby().listOf(props.table.seats.map(({ name }) => name || tOnline().freeSeat));
  const title = () => tLobby().of(linkText(props.table), tLobby().listOf([gameName(props.table.game), names()]));
  return (
    <li class={styles.row}>
      <span class={styles.tokens}>
        <For each={props.table.seats}>
          {(seat, number) => (
            <span classList={{ [styles.vacant]: !seat.taken }}>
              <TokenIcon color={playerColorAt(props.table.game, number())} size={20} />
            </span>
          )}
        </For>
      </span>
      <span class={styles.text}>
        <b>{gameName(props.table.game)}</b> <span class="text-small text-muted">{names()}</span>
        <span class="text-small text-muted">
          <span classList={{ [styles.yourTurn]: isYourTurn(props.table) || props.table.isInvited }}>
            {statusText(props.table)}
          </span>
          <Show when={deadlineText(props.table, props.now)}>{(left) => <> · {left()}</>}</Show>
          <Show when={!isFinished(props.table.status)}>
            {' · '}
            {props.table.mode === 'live' ? tOnline().live : tOnline().byTurns}
          </Show>
          {' · '}
          <time dateTime={new Date(props.table.updatedAt).toISOString()}>
            {relativeTime(props.table.updatedAt, props.now, language())}
          </time>
        </span>
      </span>
      <span class={styles.actions}>
        <a
          class="btn btn--small"
          classList={{ 'btn--ink': isYourTurn(props.table) }}
          href={`/online/${props.table.id}`}
          aria-label={title()}
        >
          {linkText(props.table)}
        </a>
      </span>
    </li>
  );
}
