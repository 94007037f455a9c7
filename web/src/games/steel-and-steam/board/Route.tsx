import { createMemo, For, Index, Show } from 'solid-js';
import { useViewport } from '../../../components/pan-zoom/PanZoom.tsx';
import { language } from '../../../lib/preferences.ts';
import type { Overlay } from '../ui-state.ts';
import { routePath } from './geometry.ts';
import type { NetworkIndex } from './network-index.ts';
import styles from './Route.module.css';
import type { Zoom } from './zoom.ts';

type RouteTurn = Overlay['route'][number];

const lastSpace = (networkIndex: NetworkIndex, turn: RouteTurn) =>
  networkIndex.space(turn.spaces[turn.spaces.length - 1] ?? '');

/** The planned route, drawn wide below the lines: the current turn strong, later turns lighter. */
export function Route(props: { networkIndex: NetworkIndex; zoom: Zoom; route: Overlay['route'] }) {
  const path = (turn: RouteTurn) =>
    routePath(
      props.networkIndex.network,
      props.networkIndex.indexOf(turn.spaces[0]) ?? 0,
      props.networkIndex.segments(turn.segments),
      props.zoom.pitch(),
    );
  return (
    <g class={styles.route}>
      <For each={props.route}>
        {(turn, index) => <path classList={{ [styles.later]: index() > 0 }} d={path(turn)} />}
      </For>
    </g>
  );
}

/** Marks where each turn of the planned route ends. */
export function RouteStops(props: { networkIndex: NetworkIndex; route: Overlay['route'] }) {
  return (
    <g class={styles.stops}>
      <For each={props.route}>
        {(turn) => (
          <Show when={lastSpace(props.networkIndex, turn)}>
            {(space) => <path d={`M${space().x} ${space().y}h0`} />}
          </Show>
        )}
      </For>
    </g>
  );
}

/** A label in the window: the midpoint of its lower edge, and its estimated width. */
interface PlacedLabel {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
const LABEL_HEIGHT = 24;
const LETTER_WIDTH = { en: 7.2, ja: 12.5 };
/** Candidate offsets from the end of the turn: above, below, to the sides, and farther away. */
const LABEL_OFFSETS = [
  [0, -14],
  [0, 38],
  [0.5, -14],
  [-0.5, -14],
  [0.5, 38],
  [-0.5, 38],
  [0, -42],
  [0, 66],
  [0, -70],
] as const;

/** Places each label so that it overlaps no other and, if possible, lies inside the window. */
function placeLabels(
  ends: readonly { label: string; x: number; y: number }[],
  letterWidth: number,
  windowWidth: number,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { label, x, y } of ends) {
    const width = label.length * letterWidth + 20;
    const spots = LABEL_OFFSETS.map(([sideways, off]) => ({
      label,
      x: x + sideways * (width + 24),
      y: y + off,
      width,
    }));
    const isFree = (spot: PlacedLabel) =>
      placed.every(
        (other) =>
          Math.abs(other.y - spot.y) >= LABEL_HEIGHT || Math.abs(other.x - spot.x) >= (other.width + spot.width) / 2,
      );
    const isInWindow = (spot: PlacedLabel) => spot.x >= spot.width / 2 && spot.x <= windowWidth - spot.width / 2;
    placed.push(spots.find((spot) => isFree(spot) && isInWindow(spot)) ?? spots.find(isFree) ?? spots[0]);
  }
  return placed;
}

/** Labels at the end of each turn with its cost. */
export function RouteLabels(props: { networkIndex: NetworkIndex; route: Overlay['route'] }) {
  const viewport = useViewport();
  const labels = createMemo(() => {
    const ends = props.route.flatMap((turn) => {
      const space = lastSpace(props.networkIndex, turn);
      if (space === undefined) return [];
      const [x, y] = viewport.toPixels(space.x, space.y);
      return [{ label: turn.label, x, y }];
    });
    return placeLabels(ends, LETTER_WIDTH[language()], viewport.size().width);
  });
  return (
    <Index each={labels()}>
      {(label) => (
        <span class={styles.label} style={{ left: `${label().x}px`, top: `${label().y}px` }}>
          {label().label}
        </span>
      )}
    </Index>
  );
}
