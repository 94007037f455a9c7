import { For } from 'solid-js';
import type { Box } from '../../../components/pan-zoom/view.ts';
import { language } from '../../../lib/preferences.ts';
import styles from './Basemap.module.css';
import basemap from './basemap.json';
import { tSteelBoard } from './locales/index.ts';
import { hachures } from './relief.ts';

/** The map sheet: the area of the network plus a margin. */
export const SHEET: Box = { x: -24, y: -24, width: basemap.width + 48, height: basemap.height + 48 };

/** By layer: its shapes as one path, in quarter units. `npm run basemap` generates the data. */
const LAND = basemap.land.join('');
const LAKES = basemap.lakes.join('');
const BORDER = basemap.border.join('');
const STATES = basemap.states.join('');

/** Widths and opacities of the lines along the coast, outermost first. */
const WATER_LINES = [
  [30, 0.22],
  [23, 0.34],
  [16.5, 0.5],
  [10.5, 0.68],
  [5.5, 0.88],
] as const;
const WATERS = [
  ['pacific', 104, 884, 21],
  ['atlantic', 1470, 716, 24],
  ['gulf', 850, 944, 22],
  ['hudson', 880, 60, 17],
] as const;

/** Sea, land and borders; static. */
export function Basemap() {
  return (
    <g>
      <clipPath id="sns-sheet">
        <rect {...SHEET} />
      </clipPath>
      <rect class={styles.paper} x={SHEET.x - 9} y={SHEET.y - 9} width={SHEET.width + 18} height={SHEET.height + 18} />
      <g clip-path="url(#sns-sheet)">
        <rect class={styles.sea} {...SHEET} />
        <g transform="scale(.25)">
          <For each={WATER_LINES}>
            {([width, strength]) => (
              <>
                <path class={styles.waterLine} d={LAND} stroke-width={width * 4} stroke-opacity={strength} />
                <path class={styles.waterGap} d={LAND} stroke-width={width * 4 - 4.4} />
              </>
            )}
          </For>
          <path class={styles.land} d={LAND} />
          <path class={styles.states} d={STATES} />
        </g>
        <path class={styles.hachures} d={hachures()} />
        <g transform="scale(.25)">
          <path class={styles.lakes} d={LAKES} />
          <path class={styles.border} d={BORDER} />
        </g>
        <For each={WATERS}>
          {([name, x, y, size]) => (
            <text
              class={styles.waterName}
              classList={{ [styles.japanese]: language() === 'ja' }}
              x={x}
              y={y}
              font-size={`${size}px`}
            >
              {tSteelBoard().water[name]}
            </text>
          )}
        </For>
      </g>
      <rect class={styles.frame} {...SHEET} />
    </g>
  );
}
