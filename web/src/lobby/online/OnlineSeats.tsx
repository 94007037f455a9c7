import { Index, Show } from 'solid-js';
import type { SetupForm } from '../../host/table-types.ts';
import { onlineWords } from '../../online/text/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { SeatKind } from '../SeatKind.tsx';
import { seated } from './online-draft.ts';

/** Who is to sit where: myself, whoever joins, bots. */
export function OnlineSeats(props: {
  form: SetupForm;
  seats: readonly string[];
  onChange: (seats: readonly string[]) => void;
}) {
  return (
    <section class="su-part" aria-labelledby="su-seats">
      <h2 id="su-seats">{onlineWords().seats}</h2>
      <p class="mut">{onlineWords().seatsAbout}</p>
      <ol class="seats online-seats">
        <Index each={props.seats}>
          {(who, seat) => (
            <li>
              <SeatKind
                form={props.form}
                seat={seat}
                people={[
                  ['me', onlineWords().me],
                  ['open', onlineWords().openSeat],
                ]}
                value={who()}
                onChange={(kind) => props.onChange(seated(props.seats, seat, kind))}
              />
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
