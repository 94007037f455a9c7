import type { Point } from './format.ts';
import type { Interval } from './geometry.ts';

/** Calls `visit` for each side of a closed polygon. */
function eachSide(polygon: readonly Point[], visit: (from: Point, to: Point) => void): void {
  let from = polygon.at(-1);
  for (const to of polygon) {
    if (from !== undefined) visit(from, to);
    from = to;
  }
}

export function insidePolygon([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  eachSide(polygon, ([ax, ay], [bx, by]) => {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/**
 * The intervals of the infinite line through a and b that lie inside a polygon, in order; 0 is at a and 1 at b. The
 * line enters at every odd crossing and leaves at every even one, so no starting point has to be tested.
 */
export function intervalsInPolygon(a: Point, b: Point, polygon: readonly Point[]): Interval[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const leftOf = ([x, y]: Point): boolean => (x - a[0]) * dy - (y - a[1]) * dx > 0;
  const crossings: number[] = [];
  eachSide(polygon, (from, to) => {
    if (leftOf(from) === leftOf(to)) return;
    const [ex, ey] = [to[0] - from[0], to[1] - from[1]];
    crossings.push(((from[0] - a[0]) * ey - (from[1] - a[1]) * ex) / (dx * ey - dy * ex));
  });
  crossings.sort((one, other) => one - other);
  const intervals: Interval[] = [];
  for (const [index, to] of crossings.entries()) {
    const from = crossings[index - 1];
    if (index % 2 === 1 && from !== undefined) intervals.push([from, to]);
  }
  return intervals;
}
