import type { Point } from '@roundhouse/steam/maps';
import type { RouteLink } from '../route-link.ts';
import type { SheetHex } from './view-model.ts';

/**
 * The geometry of hexes and track, in drawing units. Elements get absolute coordinates: with a `transform` on each, the
 * browser would keep and sort a layer per element in every frame.
 */
export const R = 60;
const APOTHEM = (R * Math.sqrt(3)) / 2;
/** The radius of a curve between sides two apart, and between adjacent sides. All curves meet the side at 90°. */
const GENTLE_RADIUS = 1.5 * R;
const TIGHT_RADIUS = 0.5 * R;

/** The centre of a hex on the board sheet. */
export interface HexCentre {
  readonly x: number;
  readonly y: number;
}
export const ORIGIN: HexCentre = { x: 0, y: 0 };

const round = (length: number) => Math.round(length * 10) / 10;
const pointText = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export function edgeMiddle(edge: number): Point {
  const angle = ((60 * edge - 90) * Math.PI) / 180;
  return [APOTHEM * Math.cos(angle), APOTHEM * Math.sin(angle)];
}

/** The number of sides from one to the other, clockwise. */
const sidesApart = (from: number, to: number) => (to - from + 6) % 6;

function segmentPath(from: number | null, to: number | null, [x, y]: Point): string {
  const at = (edge: number | null): Point => {
    const [dx, dy] = edge === null ? [0, 0] : edgeMiddle(edge);
    return [x + dx, y + dy];
  };
  const apart = from === null || to === null ? 3 : sidesApart(from, to);
  if (apart === 3) return `L${pointText(at(to))}`;
  const radius = apart === 1 || apart === 5 ? TIGHT_RADIUS : GENTLE_RADIUS;
  return `A${radius} ${radius} 0 0 ${apart < 3 ? 0 : 1} ${pointText(at(to))}`;
}

/** The path of a piece of track on the hex with the given centre. `to` is null for the town in the centre. */
export function piecePath(from: number, to: number | null, { x, y }: HexCentre = ORIGIN): string {
  const [dx, dy] = edgeMiddle(from);
  return `M${pointText([x + dx, y + dy])}${segmentPath(from, to, [x, y])}`;
}

/** The midpoint of a piece of track. */
export function pieceMiddle(from: number, to: number | null): Point {
  const [x, y] = edgeMiddle(from);
  if (to === null) return [x * 0.55, y * 0.55];
  const apart = sidesApart(from, to);
  if (apart === 3) return [0, 0];
  const [otherX, otherY] = edgeMiddle(to);
  const [sumX, sumY] = [x + otherX, y + otherY];
  // The centre of the circle is at R (tight) or √3 R (gentle) from the centre of the hex.
  const off = apart === 1 || apart === 5 ? R - TIGHT_RADIUS : Math.sqrt(3) * R - GENTLE_RADIUS;
  const length = Math.hypot(sumX, sumY);
  return [(sumX / length) * off, (sumY / length) * off];
}

/** Whether two pieces of track cross on their hex: they do if their sides alternate around it. */
export function doCross(a: readonly [number, number], b: readonly [number, number]): boolean {
  const inside = (edge: number) => sidesApart(a[0], edge) < sidesApart(a[0], a[1]);
  return inside(b[0]) !== inside(b[1]);
}

/** Points along a piece of track. */
function samples(from: number, to: number): Point[] {
  const [start, middle, end] = [edgeMiddle(from), pieceMiddle(from, to), edgeMiddle(to)];
  return Array.from({ length: 41 }, (_, index): Point => {
    const t = index / 40;
    // A parabola through the three points approximates the arc well enough to find an intersection.
    const weights = [2 * (t - 0.5) * (t - 1), -4 * t * (t - 1), 2 * t * (t - 0.5)];
    return [
      weights[0] * start[0] + weights[1] * middle[0] + weights[2] * end[0],
      weights[0] * start[1] + weights[1] * middle[1] + weights[2] * end[1],
    ];
  });
}

export function crossing(a: readonly [number, number], b: readonly [number, number]): Point {
  let best: Point = [0, 0];
  let minDistance = Number.POSITIVE_INFINITY;
  const others = samples(b[0], b[1]);
  for (const [x, y] of samples(a[0], a[1])) {
    for (const [otherX, otherY] of others) {
      const distance = Math.hypot(x - otherX, y - otherY);
      if (distance >= minDistance) continue;
      minDistance = distance;
      best = [(x + otherX) / 2, (y + otherY) / 2];
    }
  }
  return best;
}

const CORNERS = Array.from({ length: 6 }, (_, corner): Point => {
  const angle = (corner * Math.PI) / 3;
  return [R * Math.cos(angle), R * Math.sin(angle)];
});

/** The outline of the hex with the given centre. */
export function hexPoints(scale = 1, { x, y }: HexCentre = ORIGIN): string {
  return CORNERS.map(([dx, dy]) => `${round(x + scale * dx)},${round(y + scale * dy)}`).join(' ');
}

/** A route over several hexes as one path on the board sheet. */
export function routePath(pieces: RouteLink['pieces'], hexAt: (name: string) => SheetHex | undefined): string {
  let path = '';
  for (const { hex, from, to } of pieces) {
    const at = hexAt(hex);
    if (at === undefined) continue;
    const [dx, dy] = from === null ? [0, 0] : edgeMiddle(from);
    if (path === '') path = `M${pointText([at.x + dx, at.y + dy])}`;
    path += segmentPath(from, to, [at.x, at.y]);
  }
  return path;
}

/** The hex whose centre is nearest to a point; null if the point is not on the board. */
export function hexAtPoint(hexes: readonly SheetHex[], x: number, y: number): SheetHex | null {
  let best: SheetHex | null = null;
  let minSquaredDistance = R * R;
  for (const hex of hexes) {
    const squaredDistance = (hex.x - x) ** 2 + (hex.y - y) ** 2;
    if (squaredDistance >= minSquaredDistance) continue;
    minSquaredDistance = squaredDistance;
    best = hex;
  }
  return best;
}
