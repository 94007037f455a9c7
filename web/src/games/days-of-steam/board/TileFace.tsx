import type { ColourName } from '@roundhouse/days-of-steam/engine';
import { For, Show } from 'solid-js';
import { Cube, Disc } from '../../../parts/pieces.tsx';
import type { Face } from '../picture.ts';
import { bufferPath, deadEndPath, freeCorner, segmentPath } from './geometry.ts';
import { HACHURES } from './hachures.ts';

/** Track in an SVG: bed, ties and two rails. */
function Track(props: { d: string }) {
  return (
    <g class="days-trk">
      <path class="bed" d={props.d} />
      <path class="ties" d={props.d} />
      <path class="rail0" d={props.d} />
      <path class="rail1" d={props.d} />
    </g>
  );
}

/** A track tile within an SVG, 100 wide around its middle. What is printed on it stays upright when it is turned. */
export function TileFace(props: { face: Face; rotation: number }) {
  const tower = () => freeCorner(props.face, props.rotation);
  /** Of a bridge the first segment is the upper one, and drawn last. */
  const segments = () => (props.face.bridge ? [...props.face.segments].reverse() : props.face.segments);
  return (
    <g class="days-tile" classList={{ hill: props.face.hill }}>
      <rect class="base" x="-49" y="-49" width="98" height="98" rx="5" />
      <Show when={props.face.hill}>
        <path class="days-hach" d={HACHURES} />
      </Show>
      <g transform={`rotate(${props.rotation * 90})`}>
        <For each={props.face.deadEnds}>
          {(edge) => (
            <>
              <Track d={deadEndPath(props.face, edge)} />
              <path class="buffer" d={bufferPath(props.face, edge)} />
            </>
          )}
        </For>
        <For each={segments()}>
          {([from, to], index) => (
            <>
              <Show when={props.face.bridge && index() > 0}>
                <path
                  class="parapet"
                  d="M-17 -24V24M17 -24V24M-23 -30L-17 -24M23 -30L17 -24M-23 30L-17 24M23 30L17 24"
                  transform={`rotate(${from % 2 === 0 ? 0 : 90})`}
                />
              </Show>
              <Track d={segmentPath(from, to)} />
            </>
          )}
        </For>
      </g>
      <Show when={props.face.tower}>
        <g transform={`translate(${tower().x} ${tower().y})`}>
          <path class="tower" d="M-9 -8H9V4H-9ZM-7 4L-9 14M7 4L9 14M-9 -8L0 -14L9 -8" />
          <path class="tower-water" d="M-8 -2H8V3H-8Z" />
        </g>
      </Show>
      <g transform="translate(-36 -36)">
        <rect class="coal-car" x="-9.5" y="-8.5" width="19" height="17" rx="3" />
        <text class="coal-number" y="5">
          {props.face.coal}
        </text>
      </g>
      <Show when={props.face.overbuild}>
        <path class="overbuild" d="M-43 34h10v8h-10zM-39 34v-4h10v8h-4" />
      </Show>
    </g>
  );
}

const STUBS = ['M0 -50V50', 'M-50 0H50'];

/** A town tile: the disc has the symbol of what is delivered here; goods lie below it. */
export function TownFace(props: { colour: ColourName; goods: readonly ColourName[] }) {
  const spread = () => Math.min(23, 78 / Math.max(1, props.goods.length));
  return (
    <g class="days-tile town-tile">
      <rect class="base" x="-49" y="-49" width="98" height="98" rx="5" />
      <For each={STUBS}>{(d) => <Track d={d} />}</For>
      <Disc good={props.colour} radius={31} />
      <For each={props.goods}>
        {(good, index) => (
          <Cube good={good} x={(index() - (props.goods.length - 1) / 2) * spread()} y={25} scale={1.1} />
        )}
      </For>
    </g>
  );
}

/** A tile as a picture in a panel. */
export function TileIcon(props: { face: Face; rotation?: number }) {
  return (
    <svg class="days-icon" viewBox="-51 -51 102 102" aria-hidden="true">
      <TileFace face={props.face} rotation={props.rotation ?? 0} />
    </svg>
  );
}

export function TownIcon(props: { colour: ColourName; goods: readonly ColourName[] }) {
  return (
    <svg class="days-icon" viewBox="-51 -51 102 102" aria-hidden="true">
      <TownFace colour={props.colour} goods={props.goods} />
    </svg>
  );
}
