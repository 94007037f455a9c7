import { CITY_COLOURS, type MapHex, type SteamMap } from '../format.ts';
import { corners } from '../geometry.ts';
import { captionsIn } from './captions.ts';
import { CANAL, GRID, HACHURE, HILLS, INK, n, PLAINS, polygonPath, RIVER, RIVER_WATER, WALL } from './paint.ts';
import { cubeNumber, goodDisc, townMark } from './places.ts';
import { textAt, textWidth } from './typography.ts';

const SIZE = 16;
const SWATCH = 40;
const LINE = 40;

export interface Legend {
  readonly drawn: string;
  readonly height: number;
}

/** A sample, drawn around the origin, and its meaning. */
interface LegendEntry {
  readonly sample: string;
  readonly text: string;
}

function hexSample(fill: string): string {
  const outline = polygonPath(corners([0, 0], 17).map(([x, y]) => [x, y]));
  return `<path fill="${fill}" stroke="${GRID}" stroke-width="1.2" d="${outline}"/>`;
}

function waterSample(bank: string): string {
  const line = 'M-17 5C-8 -10 6 12 17 -4';
  return (
    `<path fill="none" stroke="${bank}" stroke-width="8" stroke-linecap="round" d="${line}"/>` +
    `<path fill="none" stroke="${RIVER_WATER}" stroke-width="4.6" stroke-linecap="round" d="${line}"/>`
  );
}
const HILL_STROKES = `<path fill="none" stroke="${HACHURE}" stroke-linecap="round" d="M-7 -3L-5 -8M-3 -4L-2 -9M1 -4L2 -9M5 -3L7 -8M-8 0L-10 7M-4 0L-5 9M0 0L0 9M4 0L5 9M8 0L10 7"/>`;
const WALL_LINE = `<path fill="none" stroke="${WALL}" stroke-width="7" stroke-linecap="round" d="M-15 0H15"/>`;

/** The symbols this map uses, in two groups on separate lines: the cost of track, and the cities. */
function groups(map: SteamMap, language: string): LegendEntry[][] {
  const words = captionsIn(language);
  const some = (test: (hex: MapHex) => boolean, entry: LegendEntry): LegendEntry[] =>
    map.hexes.some(test) ? [entry] : [];
  const colours = CITY_COLOURS.filter((colour) => map.hexes.some((hex) => hex.city?.colour === colour));
  return [
    [
      { sample: hexSample(PLAINS), text: words.perExit },
      ...some((hex) => hex.terrain === 'hills', { sample: hexSample(HILLS) + HILL_STROKES, text: words.hills }),
      ...some((hex) => hex.river, { sample: waterSample(RIVER), text: words.river }),
      ...(map.rivers.some((river) => river.kind === 'canal')
        ? [{ sample: waterSample(CANAL), text: words.canal }]
        : []),
      ...some((hex) => hex.town !== null, { sample: townMark(), text: words.townCost }),
      ...some((hex) => hex.walls.length > 0, { sample: WALL_LINE, text: words.wall }),
    ],
    [
      ...colours.map((colour) => ({ sample: goodDisc(colour, 15), text: words.takes(colour) })),
      { sample: cubeNumber('3'), text: words.start },
    ],
  ];
}

/** Draws the legend, wrapped to the width. */
export function drawLegend(map: SteamMap, language: string, left: number, top: number, width: number): Legend {
  let drawn = '';
  let line = 0;
  for (const group of groups(map, language)) {
    let x = 0;
    for (const { sample, text } of group) {
      const space = SWATCH + textWidth(text, SIZE) + 24;
      if (x > 0 && x + space > width) {
        x = 0;
        line += 1;
      }
      const y = top + (line + 0.5) * LINE;
      drawn += `<g transform="translate(${n(left + x + SWATCH / 2)} ${n(y)})">${sample}</g>`;
      const style = { size: SIZE, family: 'sans', fill: INK, anchor: 'start' } as const;
      drawn += textAt(left + x + SWATCH + 6, y + SIZE * 0.35, text, style);
      x += space;
    }
    line += 1;
  }
  return { drawn, height: line * LINE };
}
