import type { Point, SteamMap } from './format.ts';
import { type Interval, intervalInHex } from './geometry.ts';
import { insidePolygon, intervalsInPolygon } from './polygons.ts';

/** Whether a point lies in a drawn sea or big lake. */
export function inWater(map: SteamMap, point: Point): boolean {
  return (
    map.water.some((water) => insidePolygon(point, water.polygon)) &&
    !map.islands.some((island) => insidePolygon(point, island.polygon))
  );
}

/** The intervals of the line from a to b that are not in drawn water, in order. */
function dryIntervals(map: SteamMap, a: Point, b: Point): Interval[] {
  const shores = [
    ...map.water.flatMap(({ polygon }) =>
      intervalsInPolygon(a, b, polygon).map((interval) => ({ interval, island: false })),
    ),
    ...map.islands.flatMap(({ polygon }) =>
      intervalsInPolygon(a, b, polygon).map((interval) => ({ interval, island: true })),
    ),
  ];
  const changes = shores
    .flatMap(({ interval: [from, to], island }) => [
      { at: from, step: 1, island },
      { at: to, step: -1, island },
    ])
    .sort((one, other) => one.at - other.at);
  const dry: Interval[] = [];
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

/** Shorter rivers, which only touch the corner of a hex, are ignored. In drawing units. */
export const NOTICEABLE_RIVER = 0.2;

/**
 * Returns a function that measures how much of an interval of the line from a to b is dry. It uses prefix sums computed
 * once for each piece of a river, so that a long river across a jagged shore stays fast.
 */
function dryLengthFunction(map: SteamMap, a: Point, b: Point): (interval: Interval) => number {
  const dry = dryIntervals(map, a, b);
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

/** The length of drawn rivers in each hex, by hex index. Parts of a river in drawn water do not count. */
export function riverLengths(map: SteamMap): number[] {
  const lengths = map.hexes.map(() => 0);
  for (const { path } of map.rivers) {
    for (const [end, b] of path.entries()) {
      const a = path[end - 1];
      if (a === undefined) continue;
      const whole = Math.hypot(b[0] - a[0], b[1] - a[1]);
      let dryPart: ((interval: Interval) => number) | null = null;
      for (const [index, hex] of map.hexes.entries()) {
        const interval = intervalInHex(a, b, hex.at);
        if (interval === null) continue;
        dryPart ??= dryLengthFunction(map, a, b);
        lengths[index] = (lengths[index] ?? 0) + dryPart(interval) * whole;
      }
    }
  }
  return lengths;
}
