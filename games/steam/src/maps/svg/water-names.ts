import { inWater } from '../drawn-water.ts';
import { type DrawnIsland, type DrawnWater, nameIn, type Point, type SteamMap } from '../format.ts';
import { hexAt } from '../geometry.ts';
import { insidePolygon } from '../polygons.ts';
import { type Box, boxAround, grown, overlap } from './box.ts';
import { OpenArea } from './open-area.ts';
import { onPaper, type Palette, PRINTED, R } from './paint.ts';
import { isWide, textAt, textWidth } from './type.ts';

const SEA_SIZES = [40, 32, 26, 21, 17, 14];
const ISLAND_SIZE = 12;
const LINE_HEIGHT = 1.15;

/** A name in one line or several, at one size. */
interface Setting {
  readonly lines: readonly string[];
  readonly size: number;
}

/** From the largest to the smallest, each size in one line or with a line for each word. */
function settings(name: string): Setting[] {
  const words = isWide(name) ? [name] : name.split(' ');
  return SEA_SIZES.flatMap((size) => [{ lines: [name], size }, ...(words.length > 1 ? [{ lines: words, size }] : [])]);
}

/** Wide letter-spacing is what tells names of waters from all others. */
const spacing = (size: number): number => size * 0.16;

function drawSetting({ lines, size }: Setting, [x, y]: Point, fill: string): string {
  const style = { size, family: 'display', fill, italic: true, spacing: spacing(size) } as const;
  return lines
    .map((line, index) => textAt(x, y + size * (0.34 + LINE_HEIGHT * (index - (lines.length - 1) / 2)), line, style))
    .join('');
}

/** The name of a sea or big lake, as large as it fits into open water. */
function drawWaterName(
  map: SteamMap,
  { name, polygon }: DrawnWater,
  language: string,
  box: Box,
  paint: Palette,
): string {
  if (name === null) return '';
  const hexes = new Set(map.hexes.map((hex) => hex.at.join()));
  // A quarter of a hex is fine enough for a name; far-flung maps get a coarser raster rather than a slow picture.
  const step = Math.max(R / 4, (box.right - box.left + box.bottom - box.top) / 300);
  const open = new OpenArea(box, step, ([x, y]) => {
    const point: Point = [x / R, y / R];
    return !hexes.has(hexAt(point).join()) && insidePolygon(point, polygon) && inWater(map, point);
  });
  for (const setting of settings(nameIn(name, language))) {
    const widths = setting.lines.map((line) => textWidth(line, setting.size) + line.length * spacing(setting.size));
    const place = open.roomiest(Math.max(...widths), setting.lines.length * setting.size * LINE_HEIGHT);
    if (place !== null) return drawSetting(setting, place, paint.seaName);
  }
  return '';
}

/** Where the name of an island goes: on it if it is large enough, else below it. */
function islandNamePlace({ polygon }: DrawnIsland, width: number): Point {
  const outline = polygon.map(onPaper);
  const box = boxAround(outline);
  const step = Math.max(4, (box.right - box.left + box.bottom - box.top) / 200);
  const on = new OpenArea(box, step, (point) => insidePolygon(point, outline)).roomiest(width, ISLAND_SIZE * 0.8);
  return on ?? [(box.left + box.right) / 2, box.bottom + ISLAND_SIZE];
}

export function drawWaterNames(map: SteamMap, language: string, box: Box, paint: Palette = PRINTED): string {
  let drawn = map.water.map((water) => drawWaterName(map, water, language, box, paint)).join('');
  const taken: Box[] = [];
  for (const island of map.islands) {
    if (island.name === null) continue;
    const text = nameIn(island.name, language);
    const width = textWidth(text, ISLAND_SIZE);
    const [x, y] = islandNamePlace(island, width);
    const footprint = grown({ left: x, right: x, top: y, bottom: y }, width / 2, ISLAND_SIZE / 2);
    const inView = footprint.left > box.left && footprint.right < box.right && footprint.bottom < box.bottom;
    if (!inView || taken.some((other) => overlap(other, footprint))) continue;
    taken.push(footprint);
    const style = {
      size: ISLAND_SIZE,
      family: 'serif',
      fill: paint.faintInk,
      italic: true,
      halo: 2,
      haloFill: paint.halo,
    } as const;
    drawn += textAt(x, y + ISLAND_SIZE * 0.34, text, style);
  }
  return drawn;
}
