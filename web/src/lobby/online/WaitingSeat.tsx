import type { SeatInfo, TableResponse } from '@roundhouse/protocol';
import { For, Match, Show, Switch } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import { TokenIcon } from '../../components/pieces.tsx';
import { playerColorAt } from '../../lib/player-colors.ts';
import { t } from '../../locales/index.ts';
import { tOnline } from '../../locales/online/index.ts';
import styles from './WaitingSeat.module.css';

/** Actions on a seat before the game starts. */
export interface SeatActions {
  take(seat: number): void;
  /** The user's own seat, or any seat if the user is the host. */
  free(seat: number): void;
  putBot(seat: number, bot: string | null): void;
}

/** A seat of a table that is waiting for players. */
export function WaitingSeat(props: {
  response: TableResponse;
  /** Seats can still be taken and freed. */
  isOpen: boolean;
  seat: SeatInfo;
  number: number;
  /** A request is in progress; another one would be dropped. */
  busy: boolean;
  actions: SeatActions;
}) {
  const isMine = () => props.response.viewer.seat === props.number;
  const isHost = () => props.response.viewer.isHost && props.isOpen;
  const canSit = () => props.response.viewer.seat === null && props.isOpen;
  const place = () => tOnline().seatNumber(props.number + 1);
  const bots = () => Object.entries(t().bots);
  const levelOf = (bot: string) => t().bots[bot]?.level ?? bot;
  const remarks = () =>
    [
      isMine() ? tOnline().you : null,
      props.response.table.host === props.number ? tOnline().host : null,
      props.seat.bot === null ? null : tOnline().botOf(levelOf(props.seat.bot)),
    ].filter((part) => part !== null);
  return (
    <li classList={{ [styles.own]: isMine() }}>
      <span class={styles.token} classList={{ [styles.vacant]: !props.seat.taken }}>
        <TokenIcon color={playerColorAt(props.response.table.game, props.number)} size={28} />
      </span>
      <span class={styles.player}>
        <span class="text-small text-muted">{place()}</span>
        <b>{props.seat.taken ? props.seat.name : tOnline().free}</b>
        <span class="text-small text-muted">{remarks().join(' · ')}</span>
      </span>
      <span class={styles.actions}>
        <Switch>
          <Match when={!props.seat.taken}>
            <Show when={canSit()}>
              <button
                type="button"
                class="btn btn--primary"
                aria-label={`${tOnline().takeSeat}: ${place()}`}
                disabled={props.busy}
                onClick={() => props.actions.take(props.number)}
              >
                {tOnline().takeSeat}
              </button>
            </Show>
            <Show when={isHost()}>
              <select
                class="form-control"
                aria-label={tOnline().putBot(props.number + 1)}
                disabled={props.busy}
                onChange={(event) => {
                  const bot = event.currentTarget.value;
                  event.currentTarget.value = '';
                  if (bot !== '') props.actions.putBot(props.number, bot);
                }}
              >
                <option value="">{tOnline().putBotShort}</option>
                <For each={bots()}>{([bot]) => <option value={bot}>{tOnline().botOf(levelOf(bot))}</option>}</For>
              </select>
            </Show>
          </Match>
          <Match when={isMine() && props.isOpen}>
            <button
              type="button"
              class="btn btn--small"
              disabled={props.busy}
              onClick={() => props.actions.free(props.number)}
            >
              {tOnline().leaveSeat}
            </button>
          </Match>
          <Match when={isHost()}>
            <button
              type="button"
              class="icon-button"
              aria-label={tOnline().freeThisSeat(props.seat.name)}
              title={tOnline().makeFree}
              disabled={props.busy}
              onClick={() =>
                props.seat.bot === null ? props.actions.free(props.number) : props.actions.putBot(props.number, null)
              }
            >
              <Icon name="x" />
            </button>
          </Match>
        </Switch>
      </span>
    </li>
  );
}
