import { For, Index, Show } from 'solid-js';
import type { SetupForm } from '../../host/table-types.ts';
import { onlineWords } from '../../online/text/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { TokenIcon } from '../../parts/pieces.tsx';
import { liveryOf } from '../../table/room.ts';
import { say } from '../../text/index.ts';
import { seated } from './online-draft.ts';

/** Who is to sit where: myself, whoever joins, bots. */
export function OnlineSeats(props: {
  form: SetupForm;
  seats: readonly string[];
  onChange: (seats: readonly string[]) => void;
}) {
  const bots = () => props.form.bots.toReversed();
  return (
    <section class="su-part" aria-labelledby="su-seats">
      <h2 id="su-seats">{onlineWords().seats}</h2>
      <p class="mut">{onlineWords().seatsAbout}</p>
      <ol class="seats online-seats">
        <Index each={props.seats}>
          {(who, seat) => (
            <li>
              <TokenIcon livery={liveryOf(props.form.game, seat)} size={26} />
              <select
                class="field"
                aria-label={onlineWords().seatKind(seat + 1)}
                value={who()}
                onChange={(event) => props.onChange(seated(props.seats, seat, event.currentTarget.value))}
              >
                <option value="me">{onlineWords().me}</option>
                <option value="open">{onlineWords().openSeat}</option>
                <For each={bots()}>
                  {(bot) => <option value={bot}>{onlineWords().botOf(say().bots[bot]?.level ?? bot)}</option>}
                </For>
              </select>
              <span class="seat-buttons">
                <button
                  type="button"
                  class="tb"
                  disabled={props.seats.length <= props.form.seats.min}
                  aria-label={onlineWords().removeSeat(seat + 1)}
                  onClick={() => props.onChange(props.seats.filter((_, index) => index !== seat))}
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
          disabled={props.seats.length >= props.form.seats.max}
          onClick={() => props.onChange([...props.seats, 'open'])}
        >
          <Icon name="plus" size={16} /> {onlineWords().addSeat}
        </button>
      </div>
      <Show when={!props.seats.includes('me')}>
        <p class="mut">{onlineWords().noSeatForMe}</p>
      </Show>
    </section>
  );
}
