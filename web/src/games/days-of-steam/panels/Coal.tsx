import { For, Show } from 'solid-js';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';

/** Burning coal before the action (DOS-COAL-02); for who has some. */
export function Coal(props: { desk: Desk }) {
  const { desk } = props;
  const player = () => desk.picture().players[desk.turn()?.seat ?? 0];
  const amounts = () => Array.from({ length: desk.turn()?.coal.most ?? 0 }, (_, index) => index + 1);
  return (
    <Show when={player().coal > 0}>
      <details class="days-coal">
        <summary>
          {sayDays().coal} <small>{sayDays().coalHave(player().coal)}</small>
        </summary>
        <Show
          when={desk.turn()?.coal.why}
          fallback={
            <>
              <p class="sm mut">{sayDays().coalAbout}</p>
              <div class="days-amounts">
                <For each={amounts()}>
                  {(coal) => (
                    <button type="button" class="btn s" disabled={desk.table.isBusy()} onClick={() => desk.burn(coal)}>
                      {sayDays().burn(coal, player().steam + coal)}
                    </button>
                  )}
                </For>
              </div>
            </>
          }
        >
          {(why) => <WhyNot game="days-of-steam" why={why()} />}
        </Show>
      </details>
    </Show>
  );
}
