import { createMemo, For, Show } from 'solid-js';
import type { Atlas } from './atlas.ts';
import { crossingsOf, marksOf } from './geometry.ts';
import type { NetworkKind } from './picture.ts';
import type { Zoom } from './zoom.ts';

/** Where locomotives can be: mileposts, ferry points, junctions and cities. */
export function Spaces(props: { atlas: Atlas; zoom: Zoom }) {
  const crossings = crossingsOf(props.atlas.network);
  const marks = (kind: NetworkKind) =>
    createMemo(() => marksOf(props.atlas.network, crossings.get(kind) ?? new Map(), props.zoom.pitch()));
  const [mileposts, ferries, junctions] = [marks('milepost'), marks('ferry'), marks('junction')];
  const cities = props.atlas.network.spaces.filter(({ kind }) => kind === 'city' || kind === 'hub');
  return (
    <g class="sns-spaces">
      <path class="rim" d={mileposts()} />
      <path class="fill" d={mileposts()} />
      <path class="rim ferry" d={ferries()} />
      <path class="fill ferry" d={ferries()} />
      <path class="junction" d={junctions()} />
      <For each={cities}>
        {(city) => (
          <>
            <Show when={city.second}>
              {(second) => (
                <>
                  <path class="hub-rim" d={`M${city.x} ${city.y}L${second().x} ${second().y}`} />
                  <path class="hub-fill" d={`M${city.x} ${city.y}L${second().x} ${second().y}`} />
                  <path class="hub-dot" d={`M${second().x} ${second().y}h0`} />
                </>
              )}
            </Show>
            <path class="city-rim" d={`M${city.x} ${city.y}h0`} />
            <path class="city-fill" d={`M${city.x} ${city.y}h0`} />
            <Show when={city.kind === 'hub'}>
              <path class="hub-dot" d={`M${city.x} ${city.y}h0`} />
            </Show>
          </>
        )}
      </For>
    </g>
  );
}
