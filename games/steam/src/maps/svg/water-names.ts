import { type DrawnIsland, type DrawnWater, nameIn, type Point, type SteamMap } from '../format.ts';
import { hexAt } from '../geometry.ts';
import { insidePolygon } from '../polygons.ts';
import { inWater } from '../water-geometry.ts';
import { type Box, boundingBox, expandBox, overlaps } from './box.ts';
import { OpenArea } from './open-area.ts';
import { onPaper, type Palette, R, STANDALONE_PALETTE } from './paint.ts';
import { isWide, textAt, textWidth } from './typography.ts';

const SEA_SIZES = [40, 32, 26, 21, 17, 14];
const ISLAND_SIZE = 12;
const LINE_HEIGHT = 1.15;

/** A name in one or more lines, at one font size. */
interface LabelLayout {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Layouts from the largest to the smallest size, each in one line and with one line for each word. */
function labelLayouts(name: string): LabelLayout[] {
  const words = isWide(name) ? [name] : name.split(' ');
  return SEA_SIZES.flatMap((size) => [{ lines: [name], size }, ...(words.length > 1 ? [{ lines: words, size }] : [])]);
}

/** Wide letter-spacing distinguishes names of waters from all others. */
const spacing = (size: number): number => size * 0.16;

function drawLabel({ lines, size }: LabelLayout, [x, y]: Point, fill: string): string {
  const style = { size, family: 'display', fill, italic: true, spacing: spacing(size) } as const;
  return lines
    .map((line, index) => textAt(x, y + size * (0.34 + LINE_HEIGHT * (index - (lines.length - 1) / 2)), line, style))
    .join('');
}

/** Draws the name of a sea or big lake as large as it fits into open water. */
function drawWaterName(
  map: SteamMap,
  { name, polygon }: DrawnWater,
  language: string,
  box: Box,
  paint: Palette,
): string {
  if (name === null) return '';
  const hexes = new Set(map.hexes.map((hex) => hex.at.join()));
  // A quarter of a hex is fine enough for a name. Large maps get a coarser raster to stay fast.
  const step = Math.max(R / 4, (box.right - box.left + box.bottom - box.top) / 300);
  const open = new OpenArea(box, step, ([x, y]) => {
    const point: Point = [x / R, y / R];
    return !hexes.has(hexAt(point).join()) && insidePolygon(point, polygon) && inWater(map, point);
  });
  for (const layout of labelLayouts(nameIn(name, language))) {
    const widths = layout.lines.map((line) => textWidth(line, layout.size) + line.length * spacing(layout.size));
    const place = open.roomiest(Math.max(...widths), layout.lines.length * layout.size * LINE_HEIGHT);
    if (place !== null) return drawLabel(layout, place, paint.seaName);
  }
  return '';
}

/** The position for the name of an island: on the island if it is large enough, otherwise below it. */
function islandNamePlace({ polygon }: DrawnIsland, width: number): Point {
  const outline = polygon.map(onPaper);
  const box = boundingBox(outline);
  const step = Math.max(4, (box.right - box.left + box.bottom - box.top) / 200);
  const on = new OpenArea(box, step, (point) => insidePolygon(point, outline)).roomiest(width, ISLAND_SIZE * 0.8);
  return on ?? [(box.left + box.right) / 2, box.bottom + ISLAND_SIZE];
}

export function drawWaterNames(map: SteamMap, language: string, box: Box, paint: Palette = STANDALONE_PALETTE): string {
  let drawn = map.water.map((water) => drawWaterName(map, water, language, box, paint)).join('');
  const taken: Box[] = [];
  for (const island of map.islands) {
    if (island.name === null) continue;
    const text = nameIn(island.name, language);
    const width = textWidth(text, ISLAND_SIZE);
    const [x, y] = islandNamePlace(island, width);
    const footprint = expandBox({ left: x, right: x, top: y, bottom: y }, width / 2, ISLAND_SIZE / 2);
    const inView = footprint.left > box.left && footprint.right < box.right && footprint.bottom < box.bottom;
    if (!inView || taken.some((other) => overlaps(other, footprint))) continue;
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
