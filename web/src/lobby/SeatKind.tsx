import { For, Index } from 'solid-js';
import { TokenIcon } from '../components/pieces.tsx';
import type { SetupForm } from '../engine-worker/table-types.ts';
import { playerColor } from '../lib/player-colors.ts';
import { t } from '../locales/index.ts';
import { tLobby } from './locales/index.ts';

/** Selects who plays a seat: one of the entries in `people`, or a bot by its level. */
export function SeatKind(props: {
  form: SetupForm;
  seat: number;
  people: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <>
      <TokenIcon color={playerColor(props.form.game, props.seat)} size={26} />
      <select
        class="form-control"
        aria-label={tLobby().seatKind(props.seat + 1)}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {/* `Index`, so that the elements and the selection survive a change of language. */}
        <Index each={props.people}>{(person) => <option value={person()[0]}>{person()[1]}</option>}</Index>
        <For each={props.form.bots.toReversed()}>
          {(bot) => <option value={bot}>{t().botOf(t().bots[bot]?.level ?? bot)}</option>}
        </For>
      </select>
    </>
  );
}
