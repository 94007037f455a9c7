import { BOT_NAMES } from '@roundhouse/bots';
import { createSignal, Index, Show } from 'solid-js';
import { LONGEST_NAME } from '../app/SettingsDialog.tsx';
import type { Player } from '../host/saved-table.ts';
import type { SetupForm } from '../host/table-types.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { SeatKind } from './SeatKind.tsx';
import { freeBotName, nameAt, namesakes } from './setup-draft.ts';
import { words } from './text/index.ts';

type Players = readonly Player[];

/** Seats change places without a favourite: each order is as likely as any other. */
function shuffled(players: Players): Player[] {
  const order = [...players];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    const [here, there] = [order[last], order[other]];
    if (here === undefined || there === undefined) continue;
    [order[last], order[other]] = [there, here];
  }
  return order;
}

/** Who plays: people by name and bots by level, from seat to seat. */
export function SeatList(props: { form: SetupForm; players: Players; onChange: (players: Players) => void }) {
  const [told, setTold] = createSignal('');
  let list: HTMLOListElement | undefined;
  const people = () => props.players.filter(({ bot }) => bot === null).length;
  const put = (seat: number, change: Partial<Player>) =>
    props.onChange(props.players.map((player, index) => (index === seat ? { ...player, ...change } : player)));

  /** A bot's name does for no person, and a person who left gives way to a bot's. */
  const choose = (seat: number, bot: string | null) => {
    const name = props.players[seat]?.name ?? '';
    const named = BOT_NAMES.includes(name);
    if (bot === null) put(seat, { bot, name: named ? '' : name });
    else put(seat, { bot, name: named || name !== '' ? name : freeBotName(props.players) });
  };
  const move = (seat: number, by: 1 | -1) => {
    const order = [...props.players];
    const [moved] = order.splice(seat, 1);
    if (moved === undefined) return;
    order.splice(seat + by, 0, moved);
    props.onChange(order);
    // The focus goes with the player; at an end the button of that direction is off.
    const buttons = list?.children[seat + by]?.querySelectorAll<HTMLButtonElement>('.seat-move');
    [...(buttons ?? [])]
      .sort((a) => (a.dataset.by === String(by) ? -1 : 1))
      .find(({ disabled }) => !disabled)
      ?.focus();
    setTold(`${seat + by + 1}: ${nameAt(order, seat + by)}`);
  };
  const hint = () => {
    if (people() === 0) return words().nobodyPlays;
    if (people() === 1) return '';
    return props.form.game === 'days-of-steam' ? words().handsCovered : words().severalPeople;
  };
  return (
    <section class="su-part" aria-labelledby="su-seats">
      <h2 id="su-seats">{words().seats}</h2>
      <p class="mut">
        {words().seatsAbout}{' '}
        {props.form.bots
          .toReversed()
          .flatMap((bot) => say().bots[bot] ?? [])
          .map(({ level, about }) => words().levelAbout(level, about))
          .join(' ')}
      </p>
      <ol class="seats" ref={list}>
        <Index each={props.players}>
          {(player, seat) => (
            <li>
              <SeatKind
                form={props.form}
                seat={seat}
                people={[['', words().person]]}
                value={player().bot ?? ''}
                onChange={(bot) => choose(seat, bot || null)}
              />
              <input
                class="field"
                type="text"
                maxLength={LONGEST_NAME}
                autocomplete="off"
                aria-label={words().seatName(seat + 1)}
                placeholder={nameAt(props.players, seat)}
                value={player().name}
                onInput={(event) => put(seat, { name: event.currentTarget.value })}
              />
              <span class="seat-buttons">
                <button
                  type="button"
                  class="tb seat-move up"
                  data-by="-1"
                  disabled={seat === 0}
                  aria-label={words().moveUp(nameAt(props.players, seat))}
                  onClick={() => move(seat, -1)}
                >
                  <Icon name="left" />
                </button>
                <button
                  type="button"
                  class="tb seat-move down"
                  data-by="1"
                  disabled={seat === props.players.length - 1}
                  aria-label={words().moveDown(nameAt(props.players, seat))}
                  onClick={() => move(seat, 1)}
                >
                  <Icon name="left" />
                </button>
                <button
                  type="button"
                  class="tb"
                  disabled={props.players.length <= props.form.seats.min}
                  aria-label={words().removeSeat(nameAt(props.players, seat))}
                  onClick={() => props.onChange(props.players.filter((_, index) => index !== seat))}
                >
                  <Icon name="x" />
                </button>
              </span>
            </li>
          )}
        </Index>
      </ol>
      <div class="su-buttons">
        <button
          type="button"
          class="btn s"
          disabled={props.players.length >= props.form.seats.max}
          onClick={() => props.onChange([...props.players, { name: freeBotName(props.players), bot: 'greedy' }])}
        >
          <Icon name="plus" size={16} /> {words().addSeat}
        </button>
        <button
          type="button"
          class="btn s"
          onClick={() => {
            props.onChange(shuffled(props.players));
            setTold(words().shuffled);
          }}
        >
          <Icon name="dice" size={16} /> {words().shuffle}
        </button>
      </div>
      <p class="sr" role="status">
        {told()}
      </p>
      <Show when={hint()}>{(it) => <p class="mut">{it()}</p>}</Show>
      <Show when={namesakes(props.players)}>
        <p class="mend" role="alert">
          {words().sameNames}
        </p>
      </Show>
    </section>
  );
}
