import { BOT_DISPLAY_NAMES } from '@roundhouse/bots';
import { createSignal, Index, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import type { Player } from '../engine-worker/saved-table.ts';
import type { SetupForm } from '../engine-worker/table-types.ts';
import { MAX_NAME_LENGTH } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { tLobby } from './locales/index.ts';
import { SeatKind } from './SeatKind.tsx';
import styles from './SeatList.module.css';
import { hasDuplicateNames, playerNameAt, unusedBotName } from './setup-draft.ts';
import layoutStyles from './setup-layout.module.css';

type Players = readonly Player[];

/** Fisher–Yates shuffle. */
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

/** Edits the players of a local game: people by name and bots by level, in seat order. */
export function SeatList(props: { form: SetupForm; players: Players; onChange: (players: Players) => void }) {
  const [announcement, setAnnouncement] = createSignal('');
  let list: HTMLOListElement | undefined;
  const people = () => props.players.filter(({ bot }) => bot === null).length;
  const update = (seat: number, change: Partial<Player>) =>
    props.onChange(props.players.map((player, index) => (index === seat ? { ...player, ...change } : player)));

  /** A person does not keep a bot's name, and a bot without a name gets one. */
  const choose = (seat: number, bot: string | null) => {
    const name = props.players[seat]?.name ?? '';
    const isBotName = BOT_DISPLAY_NAMES.includes(name);
    if (bot === null) update(seat, { bot, name: isBotName ? '' : name });
    else update(seat, { bot, name: isBotName || name !== '' ? name : unusedBotName(props.players) });
  };
  const move = (seat: number, by: 1 | -1) => {
    const order = [...props.players];
    const [moved] = order.splice(seat, 1);
    if (moved === undefined) return;
    order.splice(seat + by, 0, moved);
    props.onChange(order);
    // The focus follows the player. In the first and last seat one of the two buttons is disabled; then use the other.
    const buttons = list?.children[seat + by]?.querySelectorAll<HTMLButtonElement>('[data-by]');
    [...(buttons ?? [])]
      .sort((a) => (a.dataset.by === String(by) ? -1 : 1))
      .find(({ disabled }) => !disabled)
      ?.focus();
    setAnnouncement(`${seat + by + 1}: ${playerNameAt(order, seat + by)}`);
  };
  const hint = () => {
    if (people() === 0) return tLobby().nobodyPlays;
    if (people() === 1) return '';
    return props.form.game === 'days-of-steam' ? tLobby().handsCovered : tLobby().severalPeople;
  };
  return (
    <section class={layoutStyles.section} aria-labelledby="su-seats">
      <h2 id="su-seats">{tLobby().seats}</h2>
      <p class="text-muted">
        {tLobby().seatsAbout}{' '}
        {props.form.bots
          .toReversed()
          .flatMap((bot) => t().bots[bot] ?? [])
          .map(({ level, about }) => tLobby().levelAbout(level, about))
          .join(' ')}
      </p>
      <ol class={styles.seats} ref={list}>
        <Index each={props.players}>
          {(player, seat) => (
            <li>
              <SeatKind
                form={props.form}
                seat={seat}
                people={[['', t().person]]}
                value={player().bot ?? ''}
                onChange={(bot) => choose(seat, bot || null)}
              />
              <input
                class="form-control"
                type="text"
                maxLength={MAX_NAME_LENGTH}
                autocomplete="off"
                aria-label={tLobby().seatName(seat + 1)}
                placeholder={playerNameAt(props.players, seat)}
                value={player().name}
                onInput={(event) => update(seat, { name: event.currentTarget.value })}
              />
              <span class={styles.seatButtons}>
                <button
                  type="button"
                  class={`icon-button ${styles.moveUp}`}
                  data-by="-1"
                  disabled={seat === 0}
                  aria-label={tLobby().moveUp(playerNameAt(props.players, seat))}
                  onClick={() => move(seat, -1)}
                >
                  <Icon name="left" />
                </button>
                <button
                  type="button"
                  class={`icon-button ${styles.moveDown}`}
                  data-by="1"
                  disabled={seat === props.players.length - 1}
                  aria-label={tLobby().moveDown(playerNameAt(props.players, seat))}
                  onClick={() => move(seat, 1)}
                >
                  <Icon name="left" />
                </button>
                <button
                  type="button"
                  class="icon-button"
                  disabled={props.players.length <= props.form.seats.min}
                  aria-label={tLobby().removeSeat(playerNameAt(props.players, seat))}
                  onClick={() => props.onChange(props.players.filter((_, index) => index !== seat))}
                >
                  <Icon name="x" />
                </button>
              </span>
            </li>
          )}
        </Index>
      </ol>
      <div class={layoutStyles.buttons}>
        <button
          type="button"
          class="btn btn--small"
          disabled={props.players.length >= props.form.seats.max}
          onClick={() => props.onChange([...props.players, { name: unusedBotName(props.players), bot: 'greedy' }])}
        >
          <Icon name="plus" size={16} /> {tLobby().addSeat}
        </button>
        <button
          type="button"
          class="btn btn--small"
          onClick={() => {
            props.onChange(shuffled(props.players));
            setAnnouncement(tLobby().shuffled);
          }}
        >
          <Icon name="dice" size={16} /> {tLobby().shuffle}
        </button>
      </div>
      <p class="visually-hidden" role="status">
        {announcement()}
      </p>
      <Show when={hint()}>{(it) => <p class="text-muted">{it()}</p>}</Show>
      <Show when={hasDuplicateNames(props.players)}>
        <p class="field-error" role="alert">
          {tLobby().sameNames}
        </p>
      </Show>
    </section>
  );
}
