import { createMemo, For, Index, Show } from 'solid-js';
import { ICONS } from '../../../parts/icons.ts';
import { Token } from '../../../parts/pieces.tsx';
import { placedPath } from '../../../parts/placed-path.ts';
import { liveryOf } from '../../../table/room.ts';
import type { Atlas } from './atlas.ts';
import type { BoardPicture } from './picture.ts';

export const MARKER_WIDE = 19;

/** What players have in cities. The shape says what, the token in it whose. */
const SIGNS = {
  home: { shape: 'M-8.5 -1L0 -9.5L8.5 -1H7V8.5H-7V-1Z', token: { x: 0, y: 2, scale: 0.5 } },
  destination: { shape: 'M-8 11V-9H9L5.6 -.6L9 7.8H-6.4V11Z', token: { x: 0, y: -0.8, scale: 0.5 } },
  yard: { shape: 'M-8.5 -8.5H8.5V8.5H-8.5Z', token: { x: 2.4, y: 2.4, scale: 0.42 } },
};
export interface Marker {
  readonly kind: keyof typeof SIGNS;
  readonly seat: number;
}

/** By city: the homes, yards and destinations there. */
export function markersOf(board: BoardPicture): Map<string, Marker[]> {
  const markers = new Map<string, Marker[]>();
  const put = (city: string | null, kind: Marker['kind'], seat: number) => {
    if (city !== null) markers.set(city, [...(markers.get(city) ?? []), { kind, seat }]);
  };
  board.locomotives.forEach(({ home, yards, destination }, seat) => {
    put(destination, 'destination', seat);
    put(home, 'home', seat);
    for (const city of yards) put(city, 'yard', seat);
  });
  return markers;
}

/** The sign alone, within an SVG. */
export function Sign(props: { kind: Marker['kind']; x?: number; y?: number }) {
  const placed = (path: string, dx = 0, dy = 0, scale = 1) =>
    placedPath(path, (props.x ?? 0) + dx, (props.y ?? 0) + dy, scale);
  // Markers are reckoned anew together; most of them stay as they are.
  const mark = createMemo(() => placed(SIGNS[props.kind].shape));
  return (
    <>
      <path class="mark" d={mark()} />
      <Show when={props.kind === 'yard'}>
        <path class="wrench" d={placed(ICONS.wrench, -8.4, -8, 0.5)} />
      </Show>
    </>
  );
}

/** In pixels, like names. */
export function Markers(props: {
  atlas: Atlas;
  markers: ReadonlyMap<string, readonly Marker[]>;
  scale: number;
  cityRadius: number;
}) {
  return (
    <g class="sns-markers">
      <For each={[...props.markers.keys()]}>
        {(city) => {
          const markers = () => props.markers.get(city) ?? [];
          const x = (index: number) =>
            (props.atlas.space(city)?.x ?? 0) * props.scale + (index - (markers().length - 1) / 2) * MARKER_WIDE;
          const y = () => (props.atlas.space(city)?.y ?? 0) * props.scale + props.cityRadius + 10;
          return (
            <Index each={markers()}>
              {(marker, index) => (
                <>
                  <Sign kind={marker().kind} x={x(index)} y={y()} />
                  <Token
                    livery={liveryOf('steel-and-steam', marker().seat)}
                    x={x(index) + SIGNS[marker().kind].token.x}
                    y={y() + SIGNS[marker().kind].token.y}
                    scale={SIGNS[marker().kind].token.scale}
                  />
                </>
              )}
            </Index>
          );
        }}
      </For>
    </g>
  );
}
