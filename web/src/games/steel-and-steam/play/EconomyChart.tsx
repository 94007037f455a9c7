import { For, Show } from 'solid-js';
import styles from './EconomyChart.module.css';
import { tSteelPlay } from './locales/index.ts';
import type { PlayViewModel } from './view-model.ts';

/** SNS-ECO: the economy from Bust to Boom as stations on a line, with the current state and its effect. */
export function EconomyChart(props: { play: PlayViewModel }) {
  return (
    <Show when={props.play.economy}>
      {(economy) => (
        <div class="panel-section">
          <h2>
            {tSteelPlay().economy} <small>{economy().states[economy().now]}</small>
          </h2>
          <ol class={styles.economy} aria-hidden="true">
            <For each={economy().states}>
              {(state, index) => (
                <li classList={{ [styles.current]: index() === economy().now }}>
                  <i />
                  {state}
                </li>
              )}
            </For>
          </ol>
          <p class="text-small">
            <span class="visually-hidden">{tSteelPlay().economyNow(economy().states[economy().now])} </span>
            {tSteelPlay().economies[economy().now]}
          </p>
          <Show when={economy().depression}>
            {(depression) => (
              <p
                class="text-small"
                classList={{ [styles.depression]: depression() === 'on', 'text-muted': depression() !== 'on' }}
              >
                {tSteelPlay().depression[depression()]}
              </p>
            )}
          </Show>
        </div>
      )}
    </Show>
  );
}
