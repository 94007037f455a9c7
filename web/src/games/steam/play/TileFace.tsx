import { For, Show } from 'solid-js';
import styles from './TileFace.module.css';
import type { FaceViewModel } from './view-model.ts';

const RADIUS = 11;
const HEX = Array.from({ length: 6 }, (_, corner) => at(corner * 60, RADIUS)).join('L');

function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The midpoint of a side. Sides are numbered clockwise from the north. */
const side = (edge: number) => at(edge * 60 - 90, RADIUS * Math.cos(Math.PI / 6));

/** One face of a tile, small enough for a list. */
export function TileFace(props: { face: FaceViewModel }) {
  return (
    <svg class={styles.face} width="24" height="22" viewBox="-12 -11 24 22" aria-hidden="true">
      <path class={styles.hex} d={`M${HEX}Z`} />
      <For each={props.face.segments}>
        {([from, to]) => <path class={styles.track} d={`M${side(from)}Q0 0 ${side(to)}`} />}
      </For>
      <For each={props.face.spokes}>{(edge) => <path class={styles.track} d={`M${side(edge)}L0 0`} />}</For>
      <Show when={props.face.spokes.length > 0}>
        <circle class={styles.town} r="3" />
      </Show>
    </svg>
  );
}
