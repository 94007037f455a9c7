import { createMemo, For, Show } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import { Cube, Disc, type Good } from '../../../parts/pieces.tsx';
import type { Desk } from '../desk.ts';
import { hexPoints } from './geometry.ts';
import type { PlaceOnBoard, SheetHex } from './picture.ts';

const GROUND = hexPoints(0.95);
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
function cubeSpots(place: PlaceOnBoard, grouped: boolean): Spot[] {
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
    const x = ((index % perRow) - (inRow - 1) / 2) * step;
    // Grouped cubes leave room for the number beside them, and for the disc above.
    if (grouped) return { ...cube, x: x - 10, y: 36 + row * down, scale };
    return { ...cube, x, y: 31 + (row - (rows - 1) / 2) * down, scale };
  });
}

export function PlaceGround(props: { place: PlaceOnBoard }) {
  return (
    <Show when={props.place.kind !== 'town'}>
      <polygon class={props.place.kind === 'new-city' ? 'newcity' : 'cityhex'} points={GROUND} />
    </Show>
  );
}

/** A disc with the good a city takes, or the ring of a town. */
export function PlaceMark(props: { place: PlaceOnBoard; built: boolean }) {
  return (
    <Show
      when={props.place.colour}
      fallback={
        <>
          <circle class="town" classList={{ tbuilt: props.built }} r={props.built ? 13 : 10.5} />
          <circle class="town2" r="4.4" />
        </>
      }
    >
      {(good) => (
        <g class="citygrp">
          <Disc good={good()} y={-7} radius={26} />
          <Show when={props.place.grown}>
            <g class="steam-grown" transform="translate(40 -2)">
              <circle r="10" />
              <path d="M0 5V-5M-4 -1L0 -5L4 -1" />
            </g>
          </Show>
        </g>
      )}
    </Show>
  );
}

/** The cubes in a city. While a panel offers some, the others are dimmed. */
export function PlaceCubes(props: { desk: Desk; hex: SheetHex; place: PlaceOnBoard; grouped: boolean }) {
  const spots = createMemo(() => cubeSpots(props.place, props.grouped));
  const offers = () => props.desk.overlay().cubes;
  const offerOf = (good: Good) => offers().find((cube) => cube.hex === props.hex.name && cube.good === good);
  return (
    <For each={spots()}>
      {(spot) => (
        <g
          class="steam-cube"
          classList={{ offered: offerOf(spot.good) !== undefined, chosen: offerOf(spot.good)?.chosen ?? false }}
          data-good={spot.good}
          role={offerOf(spot.good) === undefined ? undefined : 'button'}
          tabindex={offerOf(spot.good) === undefined ? undefined : -1}
          aria-label={offerOf(spot.good)?.label}
        >
          <rect
            class="frame"
            x={spot.x - 11.5 * spot.scale}
            y={spot.y - 12.5 * spot.scale}
            width={(props.grouped ? 36 : 24) * spot.scale}
            height={24 * spot.scale}
            rx="3"
          />
          <Cube
            good={spot.good}
            x={spot.x}
            y={spot.y}
            scale={spot.scale}
            dim={offers().length > 0 && offerOf(spot.good) === undefined}
          />
          <Show when={props.grouped}>
            <text class="count" x={spot.x + 20} y={spot.y + 12}>
              {spot.count}
            </text>
          </Show>
        </g>
      )}
    </For>
  );
}

export function PlaceName(props: { hex: SheetHex; place: PlaceOnBoard }) {
  const isCity = () => props.place.kind !== 'town';
  return (
    <g class="lab" classList={{ ja: language() === 'ja' }}>
      <text class={isCity() ? 'lc' : 'lt'} y={isCity() ? -35 : -18}>
        {props.hex.place}
      </text>
    </g>
  );
}
