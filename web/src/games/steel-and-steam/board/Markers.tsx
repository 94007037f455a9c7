import { createMemo, For, Index, Show } from 'solid-js';
import { ICONS } from '../../../components/icons.ts';
import { Token } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import { transformPath } from '../../../lib/transform-path.ts';
import styles from './Markers.module.css';
import type { NetworkIndex } from './network-index.ts';
import type { BoardViewModel } from './view-model.ts';

export const MARKER_WIDTH = 19;

/** Players' markers in cities. The shape shows the kind, the token in it the player. */
const MARKER_SHAPES = {
  home: { shape: 'M-8.5 -1L0 -9.5L8.5 -1H7V8.5H-7V-1Z', token: { x: 0, y: 2, scale: 0.5 } },
  destination: { shape: 'M-8 11V-9H9L5.6 -.6L9 7.8H-6.4V11Z', token: { x: 0, y: -0.8, scale: 0.5 } },
  yard: { shape: 'M-8.5 -8.5H8.5V8.5H-8.5Z', token: { x: 2.4, y: 2.4, scale: 0.42 } },
};
export interface Marker {
  readonly kind: keyof typeof MARKER_SHAPES;
  readonly seat: number;
}

/** By city: its home, yard and destination markers. */
export function markersOf(board: BoardViewModel): Map<string, Marker[]> {
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

/** The marker's shape without the token, for use inside an SVG. */
export function MarkerShape(props: { kind: Marker['kind']; x?: number; y?: number }) {
  const placed = (path: string, dx = 0, dy = 0, scale = 1) =>
    transformPath(path, (props.x ?? 0) + dx, (props.y ?? 0) + dy, scale);
  // All markers are recomputed together; the memo skips those that did not change.
  const mark = createMemo(() => placed(MARKER_SHAPES[props.kind].shape));
  return (
    <>
      <path class={styles.shape} d={mark()} />
      <Show when={props.kind === 'yard'}>
        <path class={styles.wrench} d={placed(ICONS.wrench, -8.4, -8, 0.5)} />
      </Show>
    </>
  );
}

/** All markers, positioned in pixels like the names. */
export function Markers(props: {
  networkIndex: NetworkIndex;
  markers: ReadonlyMap<string, readonly Marker[]>;
  scale: number;
  cityRadius: number;
}) {
  return (
    <g class={styles.markers}>
      <For each={[...props.markers.keys()]}>
        {(city) => {
          const markers = () => props.markers.get(city) ?? [];
          const x = (index: number) =>
            (props.networkIndex.space(city)?.x ?? 0) * props.scale +
            (index - (markers().length - 1) / 2) * MARKER_WIDTH;
          const y = () => (props.networkIndex.space(city)?.y ?? 0) * props.scale + props.cityRadius + 10;
          return (
            <Index each={markers()}>
              {(marker, index) => (
                <>
                  <MarkerShape kind={marker().kind} x={x(index)} y={y()} />
                  <Token
                    color={playerColor('steel-and-steam', marker().seat)}
                    x={x(index) + MARKER_SHAPES[marker().kind].token.x}
                    y={y() + MARKER_SHAPES[marker().kind].token.y}
                    scale={MARKER_SHAPES[marker().kind].token.scale}
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
