import { For } from 'solid-js';
import { GOOD_SHAPES, type Good } from '../../components/pieces.tsx';
import styles from './illustration.module.css';
import { type Point, polyline, trackThrough } from './track-path.ts';

const SIDE = 48;
const at = (column: number, row: number): Point => [column * SIDE + 15, row * SIDE + 31];
const TILES: readonly Point[] = [
  at(0, 0),
  at(1, 0),
  at(1, 1),
  at(2, 1),
  at(3, 1),
  at(3, 0),
  at(4, 1),
  at(0, 2),
  at(1, 2),
];
const LINES = [
  trackThrough([at(-1, 0), at(0, 0), at(1, 0), at(1, 1)]),
  trackThrough([at(1, 1), at(2, 1), at(3, 1)]),
  trackThrough([at(3, -1), at(3, 0), at(3, 1)]),
  trackThrough([at(3, 1), at(4, 1), at(5, 1)]),
  trackThrough([at(-1, 2), at(0, 2), at(1, 2), at(1, 1)]),
];
const TOWNS: readonly { readonly place: Point; readonly wants: Good; readonly goods: readonly Good[] }[] = [
  { place: at(1, 1), wants: 'yellow', goods: ['red', 'blue'] },
  { place: at(3, 1), wants: 'red', goods: ['green'] },
];
const GAUGE: Point = [185, 124];
const STEPS = [-120, -80, -40, 0, 40, 80, 120].map((degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const on = (radius: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];
  return polyline([on(15), on(19)]);
});

/** Square tiles with sharp curves, two towns, a moving train, and its gauge near the red zone. */
export function DaysIllustration() {
  return (
    <>
      <rect class={styles.tabletop} width="222" height="158" />
      <For each={TILES}>
        {([x, y]) => <rect class={styles.tile} x={x - 23} y={y - 23} width="46" height="46" rx="3" />}
      </For>
      <For each={LINES}>
        {(d) => (
          <>
            <path class={styles.ties} d={d} />
            <path class={styles.rails} d={d} />
            <path class={styles.railGap} d={d} />
          </>
        )}
      </For>
      <For each={TOWNS}>
        {({ place, wants, goods }) => (
          <g transform={`translate(${place[0]} ${place[1]})`}>
            <g class={`goods-${wants}`}>
              <circle class={styles.disc} r="14" />
              <path class={styles.symbol} transform="scale(1.3)" d={GOOD_SHAPES[wants]} />
            </g>
            <For each={goods}>
              {(good, index) => (
                <g class={`goods-${good}`} transform={`translate(${index() * 10 - (goods.length - 1) * 5} 16)`}>
                  <rect class={styles.cube} x="-4.6" y="-4.6" width="9.2" height="9.2" />
                  <path class={styles.symbol} transform="scale(.62)" d={GOOD_SHAPES[good]} />
                </g>
              )}
            </For>
          </g>
        )}
      </For>
      <g class={`${styles.train} player-orange`} transform="translate(108 79)">
        <path d="M-15 5V-4H2V-9H12V5Z" />
        <path d="M-11 -4V-8M-17 5H14" />
        <circle cx="-9" cy="7" r="3.2" />
        <circle cx="0" cy="7" r="3.2" />
        <circle cx="9" cy="7" r="3.2" />
      </g>
      <path class={styles.steam} d="M96 66c-4 -3 -2 -8 3 -7c0 -6 8 -7 10 -2c5 -2 9 3 6 7c-4 4 -14 5 -19 2Z" />
      <g class={styles.gauge} transform={`translate(${GAUGE[0]} ${GAUGE[1]})`}>
        <circle r="25" />
        <circle class={styles.dial} r="21.5" />
        <path d={STEPS.join('')} />
        <path class={styles.redZone} d="M10.4 -13.8A17.3 17.3 0 0 1 15 8.6" />
        <path class={styles.needle} d="M-3 3L12 -10" />
        <circle class={styles.hub} r="2.6" />
      </g>
    </>
  );
}
