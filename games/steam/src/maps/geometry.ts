import type { HexCoordinates, Point } from './format.ts';

/**
 * Flat-top hexes in axial coordinates. Drawing units: the circumradius of a hex is 1, x runs east, y runs south, and
 * hex 0,0 has its centre at the origin.
 */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5;

/** N, NE, SE, S, SW, NW: clockwise from the top. */
export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];

/** The offset to the neighbour across each edge. */
export const STEPS: { readonly [E in Edge]: HexCoordinates } = {
  0: [0, -1],
  1: [1, -1],
  2: [1, 0],
  3: [0, 1],
  4: [-1, 1],
  5: [-1, 0],
};

const OPPOSITES: { readonly [E in Edge]: Edge } = { 0: 3, 1: 4, 2: 5, 3: 0, 4: 1, 5: 2 };

/** The same edge as numbered by the neighbouring hex. */
export function opposite(edge: Edge): Edge {
  return OPPOSITES[edge];
}

export function neighbour([q, r]: HexCoordinates, edge: Edge): HexCoordinates {
  const [dq, dr] = STEPS[edge];
  return [q + dq, r + dr];
}

/** A unique number for each hex, as a key. Coordinates are within ±200. */
export function hexKey([q, r]: HexCoordinates): number {
  return q * 1024 + r;
}

/** The distance between two hexes in steps. */
export function distance(a: HexCoordinates, b: HexCoordinates): number {
  const dq = a[0] - b[0];
  const dr = a[1] - b[1];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

const ROOT3 = Math.sqrt(3);
/** The distance from the centre of a hex to the middle of a side. */
export const APOTHEM = ROOT3 / 2;

/** The corners relative to the centre, clockwise from the north-west one. Edge e runs from corner e to e + 1. */
const CORNERS: readonly Point[] = [
  [-0.5, -APOTHEM],
  [0.5, -APOTHEM],
  [1, 0],
  [0.5, APOTHEM],
  [-0.5, APOTHEM],
  [-1, 0],
];

/** The unit vector from the centre of a hex towards each edge. */
const OUTWARD: { readonly [E in Edge]: Point } = {
  0: [0, -1],
  1: [APOTHEM, -0.5],
  2: [APOTHEM, 0.5],
  3: [0, 1],
  4: [-APOTHEM, 0.5],
  5: [-APOTHEM, -0.5],
};

export function centre([q, r]: HexCoordinates): Point {
  return [1.5 * q, ROOT3 * (r + q / 2)];
}

export function corners(at: HexCoordinates, scale = 1): Point[] {
  const [x, y] = centre(at);
  return CORNERS.map(([dx, dy]) => [x + scale * dx, y + scale * dy]);
}

export function edgeMidpoint(at: HexCoordinates, edge: Edge): Point {
  const [x, y] = centre(at);
  const [dx, dy] = OUTWARD[edge];
  return [x + APOTHEM * dx, y + APOTHEM * dy];
}

export function edgeEnds(at: HexCoordinates, edge: Edge): readonly [Point, Point] {
  const [x, y] = edgeMidpoint(at, edge);
  const [dx, dy] = OUTWARD[edge];
  return [
    [x + dy / 2, y - dx / 2],
    [x - dy / 2, y + dx / 2],
  ];
}

/** The hex that contains a point. */
export function hexAt([x, y]: Point): HexCoordinates {
  const q = x / 1.5;
  const r = y / ROOT3 - q / 2;
  // Rounding all three cube coordinates may break q + r + s = 0; the one with the largest rounding error is corrected.
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)];
  if (offQ > offR && offQ > offS) return [-roundR - roundS + 0, roundR + 0];
  return [roundQ + 0, (offR > offS ? -roundQ - roundS : roundR) + 0];
}

/** An interval of a line between two points, as fractions of its length. */
export type Interval = readonly [from: number, to: number];

/** The interval of the line from a to b inside a hex; null when there is none. */
export function intervalInHex(a: Point, b: Point, at: HexCoordinates): Interval | null {
  const [x, y] = centre(at);
  let [from, to] = [0, 1];
  for (const edge of EDGES) {
    const [nx, ny] = OUTWARD[edge];
    const start = (a[0] - x) * nx + (a[1] - y) * ny - APOTHEM;
    const rise = (b[0] - a[0]) * nx + (b[1] - a[1]) * ny;
    if (rise === 0 && start > 0) return null;
    if (rise > 0) to = Math.min(to, -start / rise);
    if (rise < 0) from = Math.max(from, -start / rise);
  }
  return from < to ? [from, to] : null;
}
