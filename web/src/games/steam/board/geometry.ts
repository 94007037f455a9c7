import type { Point } from '@roundhouse/steam/maps';
import type { RouteLink } from '../desk.ts';
import type { SheetHex } from './picture.ts';

/**
 * The drawing of hexes and track. Lengths are units of the drawing. What is drawn for a hex is given its place as plain
 * numbers: a `transform` on each of them would make the browser keep, and sort, a layer for each in every frame.
 */
export const R = 60;
const APOTHEM = (R * Math.sqrt(3)) / 2;
/** Radius of the curve between sides two apart, and between neighbouring sides. All meet the side at a right angle. */
const GENTLE = 1.5 * R;
const TIGHT = 0.5 * R;

/** The middle of a hex on the sheet. */
export interface Place {
  readonly x: number;
  readonly y: number;
}
export const ORIGIN: Place = { x: 0, y: 0 };

const round = (length: number) => Math.round(length * 10) / 10;
const text = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export function edgeMiddle(edge: number): Point {
  const angle = ((60 * edge - 90) * Math.PI) / 180;
  return [APOTHEM * Math.cos(angle), APOTHEM * Math.sin(angle)];
}

/** Sides from one to the other, clockwise. */
const sidesApart = (from: number, to: number) => (to - from + 6) % 6;

function run(from: number | null, to: number | null, [x, y]: Point): string {
  const at = (edge: number | null): Point => {
    const [dx, dy] = edge === null ? [0, 0] : edgeMiddle(edge);
    return [x + dx, y + dy];
  };
  const apart = from === null || to === null ? 3 : sidesApart(from, to);
  if (apart === 3) return `L${text(at(to))}`;
  const radius = apart === 1 || apart === 5 ? TIGHT : GENTLE;
  return `A${radius} ${radius} 0 0 ${apart < 3 ? 0 : 1} ${text(at(to))}`;
}

/** A piece of track on the hex at a place; `null` is the town in the middle. */
export function piecePath(from: number, to: number | null, { x, y }: Place = ORIGIN): string {
  const [dx, dy] = edgeMiddle(from);
  return `M${text([x + dx, y + dy])}${run(from, to, [x, y])}`;
}

/** Halfway along a piece of track. */
export function pieceMiddle(from: number, to: number | null): Point {
  const [x, y] = edgeMiddle(from);
  if (to === null) return [x * 0.55, y * 0.55];
  const apart = sidesApart(from, to);
  if (apart === 3) return [0, 0];
  const [otherX, otherY] = edgeMiddle(to);
  const [sumX, sumY] = [x + otherX, y + otherY];
  // The middle of the circle lies at R (tight) or √3 R (gentle) from the middle of the hex.
  const off = apart === 1 || apart === 5 ? R - TIGHT : Math.sqrt(3) * R - GENTLE;
  const length = Math.hypot(sumX, sumY);
  return [(sumX / length) * off, (sumY / length) * off];
}

/** Whether two pieces of track cross on their hex: their sides alternate round it. */
export function cross(a: readonly [number, number], b: readonly [number, number]): boolean {
  const inside = (edge: number) => sidesApart(a[0], edge) < sidesApart(a[0], a[1]);
  return inside(b[0]) !== inside(b[1]);
}

/** Points along a piece of track. */
function samples(from: number, to: number): Point[] {
  const [start, middle, end] = [edgeMiddle(from), pieceMiddle(from, to), edgeMiddle(to)];
  return Array.from({ length: 41 }, (_, index): Point => {
    const t = index / 40;
    // A parabola through the three is near enough to the circle to find where two of them meet.
    const weights = [2 * (t - 0.5) * (t - 1), -4 * t * (t - 1), 2 * t * (t - 0.5)];
    return [
      weights[0] * start[0] + weights[1] * middle[0] + weights[2] * end[0],
      weights[0] * start[1] + weights[1] * middle[1] + weights[2] * end[1],
    ];
  });
}

export function crossing(a: readonly [number, number], b: readonly [number, number]): Point {
  let best: Point = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  const others = samples(b[0], b[1]);
  for (const [x, y] of samples(a[0], a[1])) {
    for (const [otherX, otherY] of others) {
      const apart = Math.hypot(x - otherX, y - otherY);
      if (apart >= least) continue;
      least = apart;
      best = [(x + otherX) / 2, (y + otherY) / 2];
    }
  }
  return best;
}

const CORNERS = Array.from({ length: 6 }, (_, corner): Point => {
  const angle = (corner * Math.PI) / 3;
  return [R * Math.cos(angle), R * Math.sin(angle)];
});

/** The outline of the hex at a place. */
export function hexPoints(scale = 1, { x, y }: Place = ORIGIN): string {
  return CORNERS.map(([dx, dy]) => `${round(x + scale * dx)},${round(y + scale * dy)}`).join(' ');
}

/** A way over several hexes as one path on the sheet. */
export function wayPath(pieces: RouteLink['pieces'], hexAt: (name: string) => SheetHex | undefined): string {
  let path = '';
  for (const { hex, from, to } of pieces) {
    const at = hexAt(hex);
    if (at === undefined) continue;
    const [dx, dy] = from === null ? [0, 0] : edgeMiddle(from);
    if (path === '') path = `M${text([at.x + dx, at.y + dy])}`;
    path += run(from, to, [at.x, at.y]);
  }
  return path;
}

/** The hex whose middle is nearest to a point: the one it lies in, if it lies on the board. */
export function hexUnder(hexes: readonly SheetHex[], x: number, y: number): SheetHex | null {
  let best: SheetHex | null = null;
  let least = R * R;
  for (const hex of hexes) {
    const apart = (hex.x - x) ** 2 + (hex.y - y) ** 2;
    if (apart >= least) continue;
    least = apart;
    best = hex;
  }
  return best;
}
