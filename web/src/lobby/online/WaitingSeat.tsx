import type { SeatInfo, TableAnswer } from '@roundhouse/wire';
import { For, Match, Show, Switch } from 'solid-js';
import { liveryAt } from '../../online/game-name.ts';
import { onlineWords } from '../../online/text/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { TokenIcon } from '../../parts/pieces.tsx';
import { say } from '../../text/index.ts';

/** What can be done with a seat before the game begins. */
export interface SeatDeeds {
  take(seat: number): void;
  /** One's own, or another's when one has opened the table. */
  free(seat: number): void;
  putBot(seat: number, bot: string | null): void;
}

/** A seat of a table that gathers players. */
export function WaitingSeat(props: {
  answer: TableAnswer;
  /** Seats can still change hands. */
  isOpen: boolean;
  seat: SeatInfo;
  number: number;
  /** A request is under way. Another one would be dropped. */
  busy: boolean;
  deeds: SeatDeeds;
}) {
  const text = onlineWords;
  const isMine = () => props.answer.you.seat === props.number;
  const isHost = () => props.answer.you.isHost && props.isOpen;
  const canSit = () => props.answer.you.seat === null && props.isOpen;
  const place = () => text().seatNumber(props.number + 1);
  const bots = () => Object.entries(say().bots);
  const levelOf = (bot: string) => say().bots[bot]?.level ?? bot;
  const remarks = () =>
    [
      isMine() ? text().you : null,
      props.answer.table.host === props.number ? text().host : null,
      props.seat.bot === null ? null : text().botOf(levelOf(props.seat.bot)),
    ].filter((part) => part !== null);
  return (
    <li classList={{ mine: isMine() }}>
      <span class="ws-token" classList={{ vacant: !props.seat.taken }}>
        <TokenIcon livery={liveryAt(props.answer.table.game, props.number)} size={28} />
      </span>
      <span class="ws-who">
        <span class="sm mut">{place()}</span>
        <b>{props.seat.taken ? props.seat.name : text().free}</b>
        <span class="sm mut">{remarks().join(' · ')}</span>
      </span>
      <span class="ws-deeds">
        <Switch>
          <Match when={!props.seat.taken}>
            <Show when={canSit()}>
              <button
                type="button"
                class="btn pri"
                aria-label={`${text().takeSeat}: ${place()}`}
                disabled={props.busy}
                onClick={() => props.deeds.take(props.number)}
              >
                {text().takeSeat}
              </button>
            </Show>
            <Show when={isHost()}>
              <select
                class="field"
                aria-label={text().putBot(props.number + 1)}
                disabled={props.busy}
                onChange={(event) => {
                  const bot = event.currentTarget.value;
                  event.currentTarget.value = '';
                  if (bot !== '') props.deeds.putBot(props.number, bot);
                }}
              >
                <option value="">{text().putBotShort}</option>
                <For each={bots()}>{([bot]) => <option value={bot}>{text().botOf(levelOf(bot))}</option>}</For>
              </select>
            </Show>
          </Match>
          <Match when={isMine() && props.isOpen}>
            <button type="button" class="btn s" disabled={props.busy} onClick={() => props.deeds.free(props.number)}>
              {text().leaveSeat}
            </button>
          </Match>
          <Match when={isHost()}>
            <button
              type="button"
              class="tb"
              aria-label={text().freeThisSeat(props.seat.name)}
              title={text().makeFree}
              disabled={props.busy}
              onClick={() =>
                props.seat.bot === null ? props.deeds.free(props.number) : props.deeds.putBot(props.number, null)
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
