import { Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';
import { Gauge } from './Gauge.tsx';

/** Steam before and after, and points, for what is chosen so far. */
export function Outlook(props: {
  desk: Desk /** Steam that the action brings, to tell what is lost of it. */;
  gains?: number;
}) {
  const { desk } = props;
  const player = () => desk.picture().players[desk.turn()?.seat ?? 0];
  const rules = () => desk.picture().rules;
  const to = () => desk.effect()?.steam ?? null;
  const lost = () => Math.max(0, player().steam + (props.gains ?? 0) - rules().mostSteam);
  const gain = () => (desk.effect()?.points ?? player().points) - player().points;
  return (
    <div class="days-outlook" aria-live="polite">
      <Gauge steam={player().steam} to={to()} most={rules().mostSteam} safe={(rules().derailing[0]?.spent ?? 1) - 1} />
      <div>
        <b class="big">
          {player().steam}
          <Show when={to() !== null}> → {to()}</Show>
        </b>
        <span class="sm mut">{to() === null ? sayDays().stats.steam : sayDays().steamAfter}</span>
        <Show when={desk.effect()}>
          {(effect) => (
            <ul class="days-facts">
              <Show when={lost() > 0}>
                <li class="warn">{sayDays().steamLost(lost())}</li>
              </Show>
              <Show when={effect().circuit !== null}>
                <li class="good">{effect().circuit === 'counter' ? sayDays().circuit : sayDays().circuitNoCounter}</li>
              </Show>
              <Show when={gain() > 0}>
                <li class="good">{sayDays().thenPoints(effect().points, gain())}</li>
              </Show>
              <Show when={effect().coal}>{(coal) => <li>{sayDays().everyoneCoal(coal())}</li>}</Show>
              <Show when={effect().wins}>
                <li class="good">{sayDays().wins}</li>
              </Show>
            </ul>
          )}
        </Show>
      </div>
    </div>
  );
}
