import { createMemo, For, Show } from 'solid-js';
import { LINED, liveryOf } from '../../../table/room.ts';
import type { Atlas } from './atlas.ts';
import { pathOf } from './geometry.ts';
import type { BoardPicture, NetworkDeed } from './picture.ts';
import type { Zoom } from './zoom.ts';

/** All lines: those of the bank first, those of players upon them in their liveries, at last one that is brought out. */
export function Lines(props: { atlas: Atlas; board: BoardPicture; zoom: Zoom; lit: number | null }) {
  const deeds = () => props.atlas.network.deeds;
  const paths = props.atlas.network.deeds.map((_, deed) =>
    createMemo(() => pathOf(props.atlas.network, props.atlas.runs[deed], props.zoom.pitch())),
  );
  /** Lines of the bank that look alike are one drawing. */
  const withBank = (isOne: (deed: NetworkDeed) => boolean) =>
    createMemo(() =>
      deeds()
        .map((deed, index) => (isOne(deed) && props.board.owners[index] === null ? paths[index]() : ''))
        .join(''),
    );
  const ships = withBank(({ isShip }) => isShip);
  const trunks = withBank(({ isTrunk }) => isTrunk);
  const others = withBank(({ isShip, isTrunk }) => !isShip && !isTrunk);
  return (
    <>
      <g class="sns-lines" classList={{ dimmed: props.lit !== null }}>
        <path class="sns-bank" d={others()} />
        <path class="sns-bank ship" d={ships()} />
        <path class="sns-bank trunk" d={trunks()} />
        <path class="sns-trunk" d={trunks()} />
        <For each={deeds()}>
          {(deed, index) => (
            <Owned
              path={paths[index()]()}
              owner={props.board.owners[index()]}
              isShip={deed.isShip}
              isMortgaged={props.board.mortgaged[index()]}
            />
          )}
        </For>
      </g>
      <Show when={props.lit !== null && deeds()[props.lit]}>
        {(deed) => (
          <g class="sns-lines sns-lit">
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
    </>
  );
}

/** A line in the livery of who owns it; nothing for one of the bank. */
export function Owned(props: { path: string; owner: number | null; isShip?: boolean; isMortgaged?: boolean }) {
  const livery = () => liveryOf('steel-and-steam', props.owner ?? 0);
  const own = (part: string) =>
    `sns-own ${part} p-${livery()}${props.isShip ? ' ship' : ''}${props.isMortgaged ? ' mortgaged' : ''}`;
  return (
    <Show when={props.owner !== null}>
      <path class={own('case')} d={props.path} />
      <Show when={props.isMortgaged}>
        <path class={own('bare')} d={props.path} />
      </Show>
      <path class={own('core')} d={props.path} />
      <Show when={!props.isMortgaged && LINED.includes(livery())}>
        <path class={own('lining')} d={props.path} />
      </Show>
    </Show>
  );
}

/** The dashes of a printed line at this size of symbols. */
function dashes(dash: string | null, unit: number): string | undefined {
  return dash
    ?.split(' ')
    .map((length) => Number(length) * unit)
    .join(' ');
}
