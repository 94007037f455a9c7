import { nameIn, type Point, type SteamMap } from '../format.ts';
import { centre, hexAt } from '../geometry.ts';
import { onPaper, type Palette, R, STANDALONE_PALETTE } from './paint.ts';
import { textAt, textWidth } from './typography.ts';

const SIZE = 13;
/** Distance between the sampled points of a river. */
const STEP = 5;
const MAX_POINTS = 2000;
/** Maximum deviation of a river from a straight line next to its name. */
const MAX_BULGE = 9;

interface Disc {
  readonly at: Point;
  readonly radius: number;
}

interface LabelSpot {
  readonly at: Point;
  readonly angle: number;
  readonly penalty: number;
}

const distanceBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Areas that river names must avoid: marks and names of places, and names of hexes. */
function obstacles(map: SteamMap): Disc[] {
  return map.hexes.flatMap((hex): Disc[] => {
    const [x, y] = onPaper(centre(hex.at));
    const hexName: Disc = { at: [x, y + 0.7 * R], radius: 16 };
    if (hex.city !== null) return [hexName, { at: [x, y], radius: 1.05 * R }];
    if (hex.town === null) return [hexName];
    const townName = [-50, -25, 0, 25, 50].map((dx): Disc => ({ at: [x + dx, y - 22], radius: 17 }));
    return [hexName, { at: [x, y], radius: 22 }, ...townName];
  });
}

/** Samples points at equal distances along a path, up to a limit. */
function samplePath(path: readonly Point[]): Point[] {
  const points: Point[] = [];
  let ahead = 0;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) continue;
    const length = distanceBetween(from, to);
    for (; ahead < length && points.length < MAX_POINTS; ahead += STEP) {
      const part = ahead / length;
      points.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    }
    ahead -= length;
  }
  return points;
}

/** The two candidate spots for a name along a section of river, above and below, if the section is straight enough. */
function spotsBeside(section: readonly Point[], riverWidth: number): LabelSpot[] {
  const [from] = section;
  const to = section.at(-1);
  if (from === undefined || to === undefined) return [];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.max(1, Math.hypot(dx, dy));
  const bulge = Math.max(...section.map(([x, y]) => Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / chord));
  if (bulge > MAX_BULGE) return [];
  // Text is never upside down: along a river that runs west it still reads eastwards.
  const angle = Math.atan(dx === 0 ? Number.POSITIVE_INFINITY : dy / dx);
  const off = riverWidth / 2 + bulge / 2 + 7;
  return [-1, 1].map((side) => ({
    at: [(from[0] + to[0]) / 2 - Math.sin(angle) * off * side, (from[1] + to[1]) / 2 + Math.cos(angle) * off * side],
    angle,
    penalty: bulge + 4 * Math.abs(angle) + side,
  }));
}

/** Points along the baseline of a name, about one for each letter. */
function footprint({ at: [x, y], angle }: LabelSpot, width: number): Point[] {
  const letters = Math.max(1, Math.ceil(width / SIZE));
  return Array.from({ length: letters + 1 }, (_, letter) => {
    const along = width * (letter / letters - 0.5);
    return [x + Math.cos(angle) * along, y + Math.sin(angle) * along];
  });
}

/** Draws the names next to their rivers where there is room. A name without a good spot is omitted. */
export function drawRiverNames(map: SteamMap, language: string, paint: Palette = STANDALONE_PALETTE): string {
  const taken = obstacles(map);
  const board = new Set(map.hexes.map((hex) => hex.at.join()));
  const free = (point: Point): boolean =>
    board.has(hexAt([point[0] / R, point[1] / R]).join()) &&
    taken.every((disc) => distanceBetween(point, disc.at) >= disc.radius);
  let drawn = '';
  for (const river of map.rivers) {
    if (river.name === null) continue;
    const name = nameIn(river.name, language);
    const width = textWidth(name, SIZE);
    const points = samplePath(river.path.map(onPaper));
    const length = Math.ceil(width / STEP);
    const spot = points
      .flatMap((_, start) => (start + length < points.length ? [points.slice(start, start + length + 1)] : []))
      .flatMap((section) => spotsBeside(section, river.width * R))
      .sort((a, b) => a.penalty - b.penalty)
      .find((candidate) => footprint(candidate, width).every(free));
    if (spot === undefined) continue;
    taken.push(...footprint(spot, width).map((at) => ({ at, radius: 24 })));
    // The baseline is a third of the font size below the middle of the letters.
    const [x, y] = [spot.at[0] - (Math.sin(spot.angle) * SIZE) / 3, spot.at[1] + (Math.cos(spot.angle) * SIZE) / 3];
    const rotation = (spot.angle * 180) / Math.PI;
    const style = {
      size: SIZE,
      family: 'serif',
      fill: paint.river,
      halo: 3,
      haloFill: paint.halo,
      italic: true,
    } as const;
    drawn += textAt(x, y, name, { ...style, rotation });
  }
  return drawn;
}
