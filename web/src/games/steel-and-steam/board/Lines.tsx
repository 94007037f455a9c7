import { createMemo, For, Show } from 'solid-js';
import { LIVERIES } from '../../../table/room.ts';
import type { Atlas } from './atlas.ts';
import { pathOf } from './geometry.ts';
import type { BoardPicture } from './picture.ts';
import type { Zoom } from './zoom.ts';

/** All lines: those of the bank first, those of players upon them in their liveries, at last one that is brought out. */
export function Lines(props: { atlas: Atlas; board: BoardPicture; zoom: Zoom; lit: number | null }) {
  const deeds = () => props.atlas.network.deeds;
  const paths = props.atlas.network.deeds.map((_, deed) =>
    createMemo(() => pathOf(props.atlas.network, props.atlas.runs[deed], props.zoom.pitch())),
  );
  const ownerOf = (deed: number) => props.board.owners[deed];
  const livery = (deed: number) => LIVERIES['steel-and-steam'][ownerOf(deed) ?? 0];
  return (
    <g class="sns-lines" classList={{ dimmed: props.lit !== null }}>
      <For each={deeds()}>
        {(deed, index) => (
          <Show when={ownerOf(index()) === null}>
            <path class="sns-bank" classList={{ ship: deed.isShip, trunk: deed.isTrunk }} d={paths[index()]()} />
            <Show when={deed.isTrunk}>
              <path class="sns-trunk" d={paths[index()]()} />
            </Show>
          </Show>
        )}
      </For>
      <For each={deeds()}>
        {(deed, index) => (
          <Show when={ownerOf(index()) !== null}>
            <g
              class={`sns-own p-${livery(index())}`}
              classList={{ ship: deed.isShip, mortgaged: props.board.mortgaged[index()] }}
            >
              <path class="case" d={paths[index()]()} />
              <path class="bare" d={paths[index()]()} />
              <path class="core" d={paths[index()]()} />
              <path class="liv" d={paths[index()]()} />
            </g>
          </Show>
        )}
      </For>
      <Show when={props.lit !== null && deeds()[props.lit]}>
        {(deed) => (
          <g class="sns-lit">
            <path class="glow" d={paths[props.lit ?? 0]()} />
            <path class="print" d={paths[props.lit ?? 0]()} style={{ stroke: deed().style.color }} />
            <path
              class="over"
              d={paths[props.lit ?? 0]()}
              style={{ stroke: deed().style.over ?? 'none' }}
              stroke-dasharray={dashes(deed().style.dash, props.zoom.unit())}
            />
          </g>
        )}
      </Show>
    </g>
  );
}

/** The dashes of a printed line at this size of symbols. */
function dashes(dash: string | null, unit: number): string | undefined {
  return dash
    ?.split(' ')
    .map((length) => Number(length) * unit)
    .join(' ');
}
