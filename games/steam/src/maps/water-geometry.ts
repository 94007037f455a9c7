import type { Point, SteamMap } from './format.ts';
import { type Stretch, stretchInHex } from './geometry.ts';
import { insidePolygon, stretchesInPolygon } from './polygons.ts';

/** Whether a point lies in drawn sea or a drawn big lake. */
export function inWater(map: SteamMap, point: Point): boolean {
  return (
    map.water.some((water) => insidePolygon(point, water.polygon)) &&
    !map.islands.some((island) => insidePolygon(point, island.polygon))
  );
}

/** The parts of the way from a to b that are not in drawn water, in order. */
function dryStretches(map: SteamMap, a: Point, b: Point): Stretch[] {
  const shores = [
    ...map.water.flatMap(({ polygon }) =>
      stretchesInPolygon(a, b, polygon).map((stretch) => ({ stretch, island: false })),
    ),
    ...map.islands.flatMap(({ polygon }) =>
      stretchesInPolygon(a, b, polygon).map((stretch) => ({ stretch, island: true })),
    ),
  ];
  const changes = shores
    .flatMap(({ stretch: [from, to], island }) => [
      { at: from, step: 1, island },
      { at: to, step: -1, island },
    ])
    .sort((one, other) => one.at - other.at);
  const dry: Stretch[] = [];
  let [waters, islands, since] = [0, 0, 0];
  for (const { at, step, island } of changes) {
    const upTo = Math.min(1, Math.max(0, at));
    if ((waters === 0 || islands > 0) && upTo > since) dry.push([since, upTo]);
    since = upTo;
    if (island) islands += step;
    else waters += step;
  }
  if (since < 1) dry.push([since, 1]);
  return dry;
}

/** A river that only nicks the corner of a hex is not noticed by players either. In drawing units. */
export const NOTICEABLE_RIVER = 0.2;

/**
 * How much of the way from a to b is dry between any two points of it. Prepared once for each piece of a river, so
 * that even a river drawn back and forth across a jagged shore is measured at once.
 */
function dryMeasure(map: SteamMap, a: Point, b: Point): (stretch: Stretch) => number {
  const dry = dryStretches(map, a, b);
  const before: number[] = [];
  let sum = 0;
  for (const [from, to] of dry) {
    before.push(sum);
    sum += to - from;
  }
  const dryUpTo = (point: number): number => {
    let [low, high] = [0, dry.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((dry[middle]?.[0] ?? 0) < point) low = middle + 1;
      else high = middle;
    }
    const last = dry[low - 1];
    return last === undefined ? 0 : (before[low - 1] ?? 0) + Math.min(point, last[1]) - last[0];
  };
  return ([from, to]) => dryUpTo(to) - dryUpTo(from);
}

/** How far drawn rivers run through each hex, by hex index. Where a river has reached the sea it no longer counts. */
export function riverLengths(map: SteamMap): number[] {
  const lengths = map.hexes.map(() => 0);
  for (const { path } of map.rivers) {
    for (const [end, b] of path.entries()) {
      const a = path[end - 1];
      if (a === undefined) continue;
      const whole = Math.hypot(b[0] - a[0], b[1] - a[1]);
      let dryPart: ((stretch: Stretch) => number) | null = null;
      for (const [index, hex] of map.hexes.entries()) {
        const stretch = stretchInHex(a, b, hex.at);
        if (stretch === null) continue;
        dryPart ??= dryMeasure(map, a, b);
        lengths[index] = (lengths[index] ?? 0) + dryPart(stretch) * whole;
      }
    }
  }
  return lengths;
}
