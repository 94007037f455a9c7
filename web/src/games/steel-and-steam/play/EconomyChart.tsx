import { For, Show } from 'solid-js';
import type { PlayPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';

/** SNS-ECO: the states from Bust to Boom as stations of a line, with the present one and what it means. */
export function EconomyChart(props: { play: PlayPicture }) {
  return (
    <Show when={props.play.economy}>
      {(economy) => (
        <div class="sec">
          <h2>
            {sayPlay().economy} <small>{economy().states[economy().now]}</small>
          </h2>
          <ol class="sns-economy" aria-hidden="true">
            <For each={economy().states}>
              {(state, index) => (
                <li classList={{ on: index() === economy().now }}>
                  <i />
                  {state}
                </li>
              )}
            </For>
          </ol>
          <p class="sm">
            <span class="sr">{sayPlay().economyNow(economy().states[economy().now])} </span>
            {sayPlay().economies[economy().now]}
          </p>
          <Show when={economy().depression}>
            {(depression) => (
              <p class="sm" classList={{ 'sns-depression': depression() === 'on', mut: depression() !== 'on' }}>
                {sayPlay().depression[depression()]}
              </p>
            )}
          </Show>
        </div>
      )}
    </Show>
  );
}
