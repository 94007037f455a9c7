import { nameIn, type Point, type SteamMap } from '../format.ts';
import { centre, hexAt } from '../geometry.ts';
import { onPaper, type Palette, PRINTED, R } from './paint.ts';
import { textAt, textWidth } from './type.ts';

const SIZE = 13;
/** Distance between the points of a river at which a name is tried. */
const STEP = 5;
const MOST_POINTS = 2000;
/** How far a river may swing from a straight line beside its name. */
const MOST_BULGE = 9;

interface Disc {
  readonly at: Point;
  readonly radius: number;
}

interface Spot {
  readonly at: Point;
  readonly angle: number;
  readonly ugliness: number;
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** What names of rivers keep off: marks and names of places, and names of hexes. */
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

/** Points at even distances along a path. There are enough of them to find a place long before the limit. */
function evenly(path: readonly Point[]): Point[] {
  const points: Point[] = [];
  let ahead = 0;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) continue;
    const length = apart(from, to);
    for (; ahead < length && points.length < MOST_POINTS; ahead += STEP) {
      const part = ahead / length;
      points.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
    }
    ahead -= length;
  }
  return points;
}

/** The two places for a name beside a stretch of river, above and below, if the stretch is straight enough. */
function spotsBeside(stretch: readonly Point[], riverWidth: number): Spot[] {
  const [from] = stretch;
  const to = stretch.at(-1);
  if (from === undefined || to === undefined) return [];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.max(1, Math.hypot(dx, dy));
  const bulge = Math.max(...stretch.map(([x, y]) => Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / chord));
  if (bulge > MOST_BULGE) return [];
  // Text is never upside down: a river that runs west is read eastwards.
  const angle = Math.atan(dx === 0 ? Number.POSITIVE_INFINITY : dy / dx);
  const off = riverWidth / 2 + bulge / 2 + 7;
  return [-1, 1].map((side) => ({
    at: [(from[0] + to[0]) / 2 - Math.sin(angle) * off * side, (from[1] + to[1]) / 2 + Math.cos(angle) * off * side],
    angle,
    ugliness: bulge + 4 * Math.abs(angle) + side,
  }));
}

/** A line of points under a name, as close as letters. */
function footprint({ at: [x, y], angle }: Spot, width: number): Point[] {
  const letters = Math.max(1, Math.ceil(width / SIZE));
  return Array.from({ length: letters + 1 }, (_, letter) => {
    const along = width * (letter / letters - 0.5);
    return [x + Math.cos(angle) * along, y + Math.sin(angle) * along];
  });
}

/** Names beside their rivers, where the board leaves room; a name without a good place is left out. */
export function drawRiverNames(map: SteamMap, language: string, paint: Palette = PRINTED): string {
  const taken = obstacles(map);
  const board = new Set(map.hexes.map((hex) => hex.at.join()));
  const free = (point: Point): boolean =>
    board.has(hexAt([point[0] / R, point[1] / R]).join()) &&
    taken.every((disc) => apart(point, disc.at) >= disc.radius);
  let drawn = '';
  for (const river of map.rivers) {
    if (river.name === null) continue;
    const name = nameIn(river.name, language);
    const width = textWidth(name, SIZE);
    const points = evenly(river.path.map(onPaper));
    const length = Math.ceil(width / STEP);
    const spot = points
      .flatMap((_, start) => (start + length < points.length ? [points.slice(start, start + length + 1)] : []))
      .flatMap((stretch) => spotsBeside(stretch, river.width * R))
      .sort((a, b) => a.ugliness - b.ugliness)
      .find((candidate) => footprint(candidate, width).every(free));
    if (spot === undefined) continue;
    taken.push(...footprint(spot, width).map((at) => ({ at, radius: 24 })));
    // The baseline is a third of the size below the middle of the letters.
    const [x, y] = [spot.at[0] - (Math.sin(spot.angle) * SIZE) / 3, spot.at[1] + (Math.cos(spot.angle) * SIZE) / 3];
    const turned = (spot.angle * 180) / Math.PI;
    const style = {
      size: SIZE,
      family: 'serif',
      fill: paint.river,
      halo: 3,
      haloFill: paint.halo,
      italic: true,
    } as const;
    drawn += textAt(x, y, name, { ...style, turned });
  }
  return drawn;
}
