import { Show } from 'solid-js';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import styles from './EffectPreview.module.css';
import { Gauge } from './Gauge.tsx';

/** The effect of the chosen action: steam before and after, and points. */
export function EffectPreview(props: {
  uiState: DaysUiState;
  /** The steam that the action would bring without the limit, to show how much of it is lost. */
  gains?: number;
}) {
  const { uiState } = props;
  const player = () => uiState.picture().players[uiState.turn()?.seat ?? 0];
  const rules = () => uiState.picture().rules;
  const to = () => uiState.effect()?.steam ?? null;
  const lost = () => Math.max(0, player().steam + (props.gains ?? 0) - rules().maxSteam);
  const gain = () => (uiState.effect()?.points ?? player().points) - player().points;
  return (
    <div class={styles.preview} aria-live="polite">
      <Gauge steam={player().steam} to={to()} max={rules().maxSteam} safe={(rules().derailing[0]?.spent ?? 1) - 1} />
      <div>
        <b class={styles.steam}>
          {player().steam}
          <Show when={to() !== null}> → {to()}</Show>
        </b>
        <span class="text-small text-muted">{to() === null ? tDays().stats.steam : tDays().steamAfter}</span>
        <Show when={uiState.effect()}>
          {(effect) => (
            <ul class={styles.facts}>
              <Show when={lost() > 0}>
                <li class={styles.bad}>{tDays().steamLost(lost())}</li>
              </Show>
              <Show when={effect().circuit !== null}>
                <li class={styles.good}>
                  {effect().circuit === 'counter' ? tDays().circuit : tDays().circuitNoCounter}
                </li>
              </Show>
              <Show when={gain() > 0}>
                <li class={styles.good}>{tDays().thenPoints(effect().points, gain())}</li>
              </Show>
              <Show when={effect().coal}>{(coal) => <li>{tDays().everyoneCoal(coal())}</li>}</Show>
              <Show when={effect().wins}>
                <li class={styles.good}>{tDays().wins}</li>
              </Show>
            </ul>
          )}
        </Show>
      </div>
    </div>
  );
}
