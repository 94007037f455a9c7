// Generates the coasts and borders on the map of Steel & Steam from scripts/data/north-america.json: `npm run basemap`.
// The outlines are simplified and written as SVG paths in quarter units of the map, which is a third of their size.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatData } from './format-data.mjs';
import { root } from './setup.mjs';

export const BASEMAP = join(root, 'web/src/games/steel-and-steam/board/basemap.json');
const OUTLINES = join(root, 'scripts/data/north-america.json');

/** By layer: how far, in map units, a simplified line may be from the points that it omits. */
const TOLERANCE = { land: 0.9, lakes: 0.9, border: 1, states: 1.1 };
const UNITS_PER_MAP_UNIT = 4;

/** Returns the text of basemap.json. */
export function generateBasemap() {
  const { source, width, height, ...layers } = JSON.parse(readFileSync(OUTLINES, 'utf8'));
  const paths = Object.entries(TOLERANCE).map(([layer, tolerance]) => {
    return [layer, layers[layer].map((shape) => toPath(simplify(shape, tolerance), isArea(layer)))];
  });
  return formatData({ source, width, height, ...Object.fromEntries(paths) });
}

function isArea(layer) {
  return layer === 'land' || layer === 'lakes';
}

/** Ramer–Douglas–Peucker: keeps the ends and, recursively, the point farthest from the line between two kept points. */
export function simplify(points, tolerance) {
  const [first, last] = [points[0], points[points.length - 1]];
  let [farthest, maxDistance] = [0, tolerance];
  for (let index = 1; index < points.length - 1; index++) {
    const distance = distanceToLine(points[index], first, last);
    if (distance > maxDistance) [farthest, maxDistance] = [index, distance];
  }
  if (farthest === 0) return [first, last];
  const start = simplify(points.slice(0, farthest + 1), tolerance);
  return [...start, ...simplify(points.slice(farthest), tolerance).slice(1)];
}

/** The distance to the infinite line through `a` and `b`, or to the point if they are the same. */
function distanceToLine([x, y], a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - a[0], y - a[1]);
  return Math.abs(dx * (y - a[1]) - dy * (x - a[0])) / length;
}

/** A path with relative coordinates. A minus sign also separates two numbers. */
function toPath(points, isClosed) {
  const [start, ...rest] = points.map((point) => point.map((value) => Math.round(value * UNITS_PER_MAP_UNIT)));
  let from = start;
  const steps = rest.flatMap((to) => {
    const step = [to[0] - from[0], to[1] - from[1]];
    from = to;
    return step;
  });
  return `M${start[0]} ${start[1]}l${steps.join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(BASEMAP, generateBasemap());
