import { For } from 'solid-js';
import { GOOD_SHAPES, type Good } from '../../components/pieces.tsx';
import styles from './illustration.module.css';
import { type Point, polyline, trackThrough } from './track-path.ts';

const RADIUS = 30;
const at = (column: number, row: number): Point => [
  column * RADIUS * 1.5 - 5,
  row * RADIUS * Math.sqrt(3) + (column % 2 === 1 ? (RADIUS * Math.sqrt(3)) / 2 : 0) + 5,
];

function hex([x, y]: Point, radius = RADIUS): string {
  const corners = Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index * Math.PI) / 3;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return `${polyline(corners)}Z`;
}

const LAND = [0, 1, 2, 3, 4, 5].flatMap((column) => [0, 1, 2, 3].map((row): Point => [column, row]));
const SEA = ['5,1', '5,2', '5,3', '4,3'];
const land = LAND.filter(([column, row]) => !SEA.includes(`${column},${row}`)).map(([column, row]) => at(column, row));
const HILLS = [at(2, 0), at(3, 1), at(0, 2), at(1, 2), at(5, 0)];

function hachures([x, y]: Point): string {
  return [-11, -4, 3, 10]
    .flatMap((dx, index) => {
      const lift = index % 2 === 0 ? 0 : 2;
      return [`M${x + dx} ${y - 8 - lift}l-2.6 7`, `M${x + dx + 4} ${y + 5 - lift}l-2.6 7`];
    })
    .join('');
}

const LINKS = [
  { color: 'orange', d: trackThrough([at(1, 0), at(1, 1), at(2, 2), at(3, 2)]) },
  { color: 'green', d: trackThrough([at(1, 0), at(2, 1), at(3, 0), at(4, 1)]) },
  { color: 'natural', d: trackThrough([at(4, 1), at(4, 2), at(3, 2)]) },
];
const CITIES: readonly { readonly place: Point; readonly wants: Good; readonly goods: readonly Good[] }[] = [
  { place: at(1, 0), wants: 'purple', goods: ['yellow', 'gray'] },
  { place: at(4, 1), wants: 'red', goods: ['blue', 'purple'] },
  { place: at(3, 2), wants: 'yellow', goods: ['red', 'blue'] },
];

/** Hexes, hills and a river, three cities with goods, and three companies' track. */
export function SteamIllustration() {
  return (
    <>
      <rect class={styles.sea} width="222" height="158" />
      <path class={styles.waterLining} d={land.map((place) => hex(place, 34)).join('')} />
      <path class={styles.plain} d={land.map((place) => hex(place)).join('')} />
      <path class={styles.hill} d={HILLS.map((place) => hex(place)).join('')} />
      <path class={styles.hachures} d={HILLS.map(hachures).join('')} />
      <path class={styles.river} d="M96 -4C92 18 108 24 106 44S70 62 66 84S20 112 22 162" />
      <For each={LINKS}>
        {({ color, d }) => (
          <g class={`player-${color}`}>
            <path class={styles.ties} d={d} />
            <path class={styles.trackCase} d={d} />
            <path class={styles.trackCore} d={d} />
          </g>
        )}
      </For>
      <For each={CITIES}>
        {({ place, wants, goods }) => (
          <g transform={`translate(${place[0]} ${place[1]})`}>
            <path class={styles.city} d={hex([0, 0], 23)} />
            <g class={`goods-${wants}`}>
              <circle class={styles.disc} cy="-5" r="11.5" />
              <path class={styles.symbol} transform="translate(0 -5) scale(1.15)" d={GOOD_SHAPES[wants]} />
            </g>
            <For each={goods}>
              {(good, index) => (
                <g class={`goods-${good}`} transform={`translate(${index() * 10 - 5} 12)`}>
                  <rect class={styles.cube} x="-4.4" y="-4.4" width="8.8" height="8.8" />
                  <path class={styles.symbol} transform="scale(.6)" d={GOOD_SHAPES[good]} />
                </g>
              )}
            </For>
          </g>
        )}
      </For>
    </>
  );
}
