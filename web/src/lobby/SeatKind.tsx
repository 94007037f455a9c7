import { For, Index } from 'solid-js';
import type { SetupForm } from '../host/table-types.ts';
import { TokenIcon } from '../parts/pieces.tsx';
import { liveryOf } from '../table/room.ts';
import { say } from '../text/index.ts';
import { words } from './text/index.ts';

/** Who plays a seat: somebody, as this form offers it, or a bot by its level. */
export function SeatKind(props: {
  form: SetupForm;
  seat: number;
  people: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <>
      <TokenIcon livery={liveryOf(props.form.game, props.seat)} size={26} />
      <select
        class="field"
        aria-label={words().seatKind(props.seat + 1)}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {/* By place: in another language they are the same options, and the chosen one stays chosen. */}
        <Index each={props.people}>{(person) => <option value={person()[0]}>{person()[1]}</option>}</Index>
        <For each={props.form.bots.toReversed()}>
          {(bot) => <option value={bot}>{words().botOf(say().bots[bot]?.level ?? bot)}</option>}
        </For>
      </select>
    </>
  );
}
