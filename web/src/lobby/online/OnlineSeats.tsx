import { Index, Show } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import type { SetupForm } from '../../engine-worker/table-types.ts';
import { tOnline } from '../../locales/online/index.ts';
import { SeatKind } from '../SeatKind.tsx';
import seatListStyles from '../SeatList.module.css';
import layoutStyles from '../setup-layout.module.css';
import { assignSeat } from './online-draft.ts';

/** Edits the seats of a new online table: the user, open seats and bots. */
export function OnlineSeats(props: {
  form: SetupForm;
  seats: readonly string[];
  onChange: (seats: readonly string[]) => void;
}) {
  return (
    <section class={layoutStyles.section} aria-labelledby="su-seats">
      <h2 id="su-seats">{tOnline().seats}</h2>
      <p class="text-muted">{tOnline().seatsAbout}</p>
      <ol class={`${seatListStyles.seats} ${seatListStyles.online}`}>
        <Index each={props.seats}>
          {(occupant, seat) => (
            <li>
              <SeatKind
                form={props.form}
                seat={seat}
                people={[
                  ['me', tOnline().me],
                  ['open', tOnline().openSeat],
                ]}
                value={occupant()}
                onChange={(kind) => props.onChange(assignSeat(props.seats, seat, kind))}
              />
              <span class={seatListStyles.seatButtons}>
                <button
                  type="button"
                  class="icon-button"
                  disabled={props.seats.length <= props.form.seats.min}
                  aria-label={tOnline().removeSeat(seat + 1)}
                  onClick={() => props.onChange(props.seats.filter((_, index) => index !== seat))}
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
          disabled={props.seats.length >= props.form.seats.max}
          onClick={() => props.onChange([...props.seats, 'open'])}
        >
          <Icon name="plus" size={16} /> {tOnline().addSeat}
        </button>
      </div>
      <Show when={!props.seats.includes('me')}>
        <p class="text-muted">{tOnline().noSeatForMe}</p>
      </Show>
    </section>
  );
}
