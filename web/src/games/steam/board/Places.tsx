import { createMemo, For, Show } from 'solid-js';
import { Cube, Disc, type Good } from '../../../components/pieces.tsx';
import { language } from '../../../lib/preferences.ts';
import { transformPath } from '../../../lib/transform-path.ts';
import type { SteamUiState } from '../ui-state.ts';
import { hexPoints } from './geometry.ts';
import styles from './Places.module.css';
import type { PlaceOnBoard, SheetHex } from './view-model.ts';

/** More cubes than this are laid out in two rows. */
const CUBES_PER_ROW = 5;

interface CubeSpot {
  readonly good: Good;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The layout of a city's cubes: each cube, or if the map is small (`grouped`) one per colour with a number. */
function cubeSpots(hex: SheetHex, place: PlaceOnBoard, grouped: boolean): CubeSpot[] {
  const cubes = grouped
    ? place.cubes
    : place.cubes.flatMap(({ good, count }) => Array.from({ length: count }, () => ({ good, count: 1 })));
  const [perRow, step, down, scale] = grouped
    ? [2, 56, 38, 1.8]
    : cubes.length > CUBES_PER_ROW
      ? [Math.ceil(cubes.length / 2), 17.5, 18, 0.86]
      : [CUBES_PER_ROW, 20, 18, 1];
  const rows = Math.ceil(cubes.length / perRow);
  return cubes.map((cube, index) => {
    const row = Math.floor(index / perRow);
    const inRow = row < rows - 1 ? perRow : cubes.length - row * perRow;
    const x = hex.x + ((index % perRow) - (inRow - 1) / 2) * step;
    // Leave room for the number beside grouped cubes, and for the disc above them.
    if (grouped) return { ...cube, x: x - 10, y: hex.y + 36 + row * down, scale };
    return { ...cube, x, y: hex.y + 31 + (row - (rows - 1) / 2) * down, scale };
  });
}

export function PlaceBackground(props: { hex: SheetHex; place: PlaceOnBoard }) {
  return (
    <Show when={props.place.kind !== 'town'}>
      <polygon
        class={props.place.kind === 'new-city' ? styles.newCity : styles.city}
        points={hexPoints(0.95, props.hex)}
      />
    </Show>
  );
}

/** A disc in the colour of the goods that a city accepts, or the ring of a town. */
export function PlaceMark(props: { hex: SheetHex; place: PlaceOnBoard; built: boolean }) {
  const { x, y } = props.hex;
  return (
    <Show
      when={props.place.colour}
      fallback={
        <>
          <circle
            class={styles.town}
            classList={{ [styles.built]: props.built }}
            cx={x}
            cy={y}
            r={props.built ? 13 : 10.5}
          />
          <circle class={styles.townCentre} cx={x} cy={y} r="4.4" />
        </>
      }
    >
      {(good) => (
        <g class={styles.cityMark}>
          <Disc good={good()} x={x} y={y - 7} radius={26} outlined />
          <Show when={props.place.grown}>
            <g class={styles.grown}>
              <circle cx={x + 40} cy={y - 2} r="10" />
              <path d={transformPath('M0 5V-5M-4 -1L0 -5L4 -1', x + 40, y - 2)} />
            </g>
          </Show>
        </g>
      )}
    </Show>
  );
}

/** The cubes in a city. While some cubes can be chosen, all others are dimmed. */
export function PlaceCubes(props: { uiState: SteamUiState; hex: SheetHex; place: PlaceOnBoard; grouped: boolean }) {
  const spots = createMemo(() => cubeSpots(props.hex, props.place, props.grouped));
  const choices = () => props.uiState.overlay().cubes;
  const choiceOf = (good: Good) => choices().find((cube) => cube.hex === props.hex.name && cube.good === good);
  return (
    <For each={spots()}>
      {(spot) => {
        const choice = () => choiceOf(spot.good);
        return (
          <g
            class={styles.cube}
            classList={{ [styles.offered]: choice() !== undefined, [styles.chosen]: choice()?.chosen ?? false }}
            data-good={spot.good}
            role={choice() === undefined ? undefined : 'button'}
            tabindex={choice() === undefined ? undefined : -1}
            aria-label={choice()?.label}
          >
            <Show when={choice()}>
              <rect
                class={styles.frame}
                x={spot.x - 11.5 * spot.scale}
                y={spot.y - 12.5 * spot.scale}
                width={(props.grouped ? 36 : 24) * spot.scale}
                height={24 * spot.scale}
                rx="3"
              />
            </Show>
            <Cube
              good={spot.good}
              x={spot.x}
              y={spot.y}
              scale={spot.scale}
              dim={choices().length > 0 && choice() === undefined}
            />
            <Show when={props.grouped}>
              <text class={styles.count} x={spot.x + 20} y={spot.y + 12}>
                {spot.count}
              </text>
            </Show>
          </g>
        );
      }}
    </For>
  );
}

export function PlaceName(props: { hex: SheetHex; place: PlaceOnBoard }) {
  const isCity = () => props.place.kind !== 'town';
  return (
    <text
      class={`${styles.name} ${isCity() ? styles.cityName : styles.townName}`}
      classList={{ [styles.japanese]: language() === 'ja' }}
      x={props.hex.x}
      y={props.hex.y - (isCity() ? 35 : 18)}
    >
      {props.hex.place}
    </text>
  );
}
