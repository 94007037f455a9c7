import { For, Show } from 'solid-js';
import { usePlate } from '../../../plate/Plate.tsx';
import type { Overlay } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import { wayOver } from './geometry.ts';
import type { Zoom } from './zoom.ts';

/** The planned way, wide under the lines: the turn at hand strong, later ones lighter. */
export function Route(props: { atlas: Atlas; zoom: Zoom; route: Overlay['route'] }) {
  const path = (turn: Overlay['route'][number]) =>
    wayOver(props.atlas.network, props.atlas.indexOf(turn.spaces[0]) ?? 0, turn.segments.map(Number), props.zoom.pitch());
  return (
    <g class="sns-route" aria-hidden="true">
      <For each={props.route}>{(turn, index) => <path classList={{ later: index() > 0 }} d={path(turn)} />}</For>
    </g>
  );
}

/** Where each turn of the planned way ends. */
export function RouteStops(props: { atlas: Atlas; route: Overlay['route'] }) {
  const last = (turn: Overlay['route'][number]) => props.atlas.space(turn.spaces[turn.spaces.length - 1] ?? '');
  return (
    <g class="sns-stops" aria-hidden="true">
      <For each={props.route}>
        {(turn) => <Show when={last(turn)}>{(space) => <path d={`M${space().x} ${space().y}h0`} />}</Show>}
      </For>
    </g>
  );
}

/** What each turn costs, at its end. Labels that would lie on one another go up and down in turn. */
export function RouteLabels(props: { atlas: Atlas; route: Overlay['route'] }) {
  const plate = usePlate();
  return (
    <For each={props.route}>
      {(turn, index) => (
        <Show when={props.atlas.space(turn.spaces[turn.spaces.length - 1] ?? '')}>
          {(space) => {
            const place = () => plate.toWindow(space().x, space().y);
            return (
              <span
                class="sns-turn"
                classList={{ below: index() % 2 === 0 }}
                style={{ left: `${place()[0]}px`, top: `${place()[1]}px` }}
              >
                {turn.label}
              </span>
            );
          }}
        </Show>
      )}
    </For>
  );
}
