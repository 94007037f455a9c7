import { createMemo, For, Show } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import { Cube, Disc, type Good } from '../../../parts/pieces.tsx';
import { placedPath } from '../../../parts/placed-path.ts';
import type { Desk } from '../desk.ts';
import { hexPoints } from './geometry.ts';
import type { PlaceOnBoard, SheetHex } from './picture.ts';

/** More cubes than this go in two rows. */
const ROW = 5;

interface Spot {
  readonly good: Good;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Where the cubes of a city lie; near enough to be seen, each by itself, else one for each colour with a number. */
function cubeSpots(hex: SheetHex, place: PlaceOnBoard, grouped: boolean): Spot[] {
  const cubes = grouped
    ? place.cubes
    : place.cubes.flatMap(({ good, count }) => Array.from({ length: count }, () => ({ good, count: 1 })));
  const [perRow, step, down, scale] = grouped
    ? [2, 56, 38, 1.8]
    : cubes.length > ROW
      ? [Math.ceil(cubes.length / 2), 17.5, 18, 0.86]
      : [ROW, 20, 18, 1];
  const rows = Math.ceil(cubes.length / perRow);
  return cubes.map((cube, index) => {
    const row = Math.floor(index / perRow);
    const inRow = row < rows - 1 ? perRow : cubes.length - row * perRow;
    const x = hex.x + ((index % perRow) - (inRow - 1) / 2) * step;
    // Grouped cubes leave room for the number beside them, and for the disc above.
    if (grouped) return { ...cube, x: x - 10, y: hex.y + 36 + row * down, scale };
    return { ...cube, x, y: hex.y + 31 + (row - (rows - 1) / 2) * down, scale };
  });
}

export function PlaceGround(props: { hex: SheetHex; place: PlaceOnBoard }) {
  return (
    <Show when={props.place.kind !== 'town'}>
      <polygon class={props.place.kind === 'new-city' ? 'newcity' : 'cityhex'} points={hexPoints(0.95, props.hex)} />
    </Show>
  );
}

/** A disc with the good a city takes, or the ring of a town. */
export function PlaceMark(props: { hex: SheetHex; place: PlaceOnBoard; built: boolean }) {
  const { x, y } = props.hex;
  return (
    <Show
      when={props.place.colour}
      fallback={
        <>
          <circle class="town" classList={{ tbuilt: props.built }} cx={x} cy={y} r={props.built ? 13 : 10.5} />
          <circle class="town2" cx={x} cy={y} r="4.4" />
        </>
      }
    >
      {(good) => (
        <g class="citygrp">
          <Disc good={good()} x={x} y={y - 7} radius={26} />
          <Show when={props.place.grown}>
            <g class="steam-grown">
              <circle cx={x + 40} cy={y - 2} r="10" />
              <path d={placedPath('M0 5V-5M-4 -1L0 -5L4 -1', x + 40, y - 2)} />
            </g>
          </Show>
        </g>
      )}
    </Show>
  );
}

/** The cubes in a city. While a panel offers some, the others are dimmed. */
export function PlaceCubes(props: { desk: Desk; hex: SheetHex; place: PlaceOnBoard; grouped: boolean }) {
  const spots = createMemo(() => cubeSpots(props.hex, props.place, props.grouped));
  const offers = () => props.desk.overlay().cubes;
  const offerOf = (good: Good) => offers().find((cube) => cube.hex === props.hex.name && cube.good === good);
  return (
    <For each={spots()}>
      {(spot) => {
        const offer = () => offerOf(spot.good);
        return (
          <g
            class="steam-cube"
            classList={{ offered: offer() !== undefined, chosen: offer()?.chosen ?? false }}
            data-good={spot.good}
            role={offer() === undefined ? undefined : 'button'}
            tabindex={offer() === undefined ? undefined : -1}
            aria-label={offer()?.label}
          >
            <Show when={offer()}>
              <rect
                class="frame"
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
              dim={offers().length > 0 && offer() === undefined}
            />
            <Show when={props.grouped}>
              <text class="count" x={spot.x + 20} y={spot.y + 12}>
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
      class={`lab ${isCity() ? 'lc' : 'lt'}`}
      classList={{ ja: language() === 'ja' }}
      x={props.hex.x}
      y={props.hex.y - (isCity() ? 35 : 18)}
    >
      {props.hex.place}
    </text>
  );
}
