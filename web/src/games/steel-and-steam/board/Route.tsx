import { createMemo, For, Index, Show } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import { usePlate } from '../../../plate/Plate.tsx';
import type { Overlay } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import { wayOver } from './geometry.ts';
import type { Zoom } from './zoom.ts';

type Turn = Overlay['route'][number];

const lastSpace = (atlas: Atlas, turn: Turn) => atlas.space(turn.spaces[turn.spaces.length - 1] ?? '');

/** The planned way, wide under the lines: the turn at hand strong, later ones lighter. */
export function Route(props: { atlas: Atlas; zoom: Zoom; route: Overlay['route'] }) {
  const path = (turn: Turn) =>
    wayOver(
      props.atlas.network,
      props.atlas.indexOf(turn.spaces[0]) ?? 0,
      props.atlas.segments(turn.segments),
      props.zoom.pitch(),
    );
  return (
    <g class="sns-route">
      <For each={props.route}>{(turn, index) => <path classList={{ later: index() > 0 }} d={path(turn)} />}</For>
    </g>
  );
}

/** Where each turn of the planned way ends. */
export function RouteStops(props: { atlas: Atlas; route: Overlay['route'] }) {
  return (
    <g class="sns-stops">
      <For each={props.route}>
        {(turn) => (
          <Show when={lastSpace(props.atlas, turn)}>{(space) => <path d={`M${space().x} ${space().y}h0`} />}</Show>
        )}
      </For>
    </g>
  );
}

/** A label in the window: the middle of its lower edge, and how wide it is taken to be. */
interface PlacedLabel {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
const LABEL_HIGH = 24;
const LETTER_WIDE = { en: 7.2, ja: 12.5 };
/** Above the end of the turn, below it, beside it, and farther off. */
const SPOTS = [
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

/** Each label where it lies on no other, and where there is room for it in a window so wide. */
function placeLabels(
  ends: readonly { label: string; x: number; y: number }[],
  letter: number,
  wide: number,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { label, x, y } of ends) {
    const width = label.length * letter + 20;
    const spots = SPOTS.map(([aside, off]) => ({ label, x: x + aside * (width + 24), y: y + off, width }));
    const isFree = (spot: PlacedLabel) =>
      placed.every(
        (other) =>
          Math.abs(other.y - spot.y) >= LABEL_HIGH || Math.abs(other.x - spot.x) >= (other.width + spot.width) / 2,
      );
    const isWhole = (spot: PlacedLabel) => spot.x >= spot.width / 2 && spot.x <= wide - spot.width / 2;
    placed.push(spots.find((spot) => isFree(spot) && isWhole(spot)) ?? spots.find(isFree) ?? spots[0]);
  }
  return placed;
}

/** What each turn costs, at its end. */
export function RouteLabels(props: { atlas: Atlas; route: Overlay['route'] }) {
  const plate = usePlate();
  const labels = createMemo(() => {
    const ends = props.route.flatMap((turn) => {
      const space = lastSpace(props.atlas, turn);
      if (space === undefined) return [];
      const [x, y] = plate.toWindow(space.x, space.y);
      return [{ label: turn.label, x, y }];
    });
    return placeLabels(ends, LETTER_WIDE[language()], plate.window().width);
  });
  return (
    <Index each={labels()}>
      {(label) => (
        <span class="sns-turn" style={{ left: `${label().x}px`, top: `${label().y}px` }}>
          {label().label}
        </span>
      )}
    </Index>
  );
}
