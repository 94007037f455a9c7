import type { At, Point } from './format.ts';

/**
 * Flat-top hexes in axial coordinates. Drawing units: the circumradius of a hex is 1, x runs east, y runs south, and
 * hex 0,0 has its centre at the origin.
 */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5;

/** N, NE, SE, S, SW, NW: clockwise from the top. */
export const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];

/** The way to the neighbour across each edge. */
export const STEPS: { readonly [E in Edge]: At } = {
  0: [0, -1],
  1: [1, -1],
  2: [1, 0],
  3: [0, 1],
  4: [-1, 1],
  5: [-1, 0],
};

const OPPOSITES: { readonly [E in Edge]: Edge } = { 0: 3, 1: 4, 2: 5, 3: 0, 4: 1, 5: 2 };

/** The same edge seen from the other hex. */
export function opposite(edge: Edge): Edge {
  return OPPOSITES[edge];
}

export function neighbour([q, r]: At, edge: Edge): At {
  const [dq, dr] = STEPS[edge];
  return [q + dq, r + dr];
}

/** A number of its own for each hex, as a key: coordinates are within ±200. */
export function hexKey([q, r]: At): number {
  return q * 1024 + r;
}

/** Steps from hex to hex. */
export function distance(a: At, b: At): number {
  const dq = a[0] - b[0];
  const dr = a[1] - b[1];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

const ROOT3 = Math.sqrt(3);
/** From the centre of a hex to the middle of a side. */
export const APOTHEM = ROOT3 / 2;

/** From the centre of a hex to its corners, clockwise from the north-west one: edge e runs from corner e to e + 1. */
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

export function centre([q, r]: At): Point {
  return [1.5 * q, ROOT3 * (r + q / 2)];
}

export function corners(at: At, scale = 1): Point[] {
  const [x, y] = centre(at);
  return CORNERS.map(([dx, dy]) => [x + scale * dx, y + scale * dy]);
}

export function edgeMidpoint(at: At, edge: Edge): Point {
  const [x, y] = centre(at);
  const [dx, dy] = OUTWARD[edge];
  return [x + APOTHEM * dx, y + APOTHEM * dy];
}

export function edgeEnds(at: At, edge: Edge): readonly [Point, Point] {
  const [x, y] = edgeMidpoint(at, edge);
  const [dx, dy] = OUTWARD[edge];
  return [
    [x + dy / 2, y - dx / 2],
    [x - dy / 2, y + dx / 2],
  ];
}

/** The hex a point lies in. */
export function hexAt([x, y]: Point): At {
  const q = x / 1.5;
  const r = y / ROOT3 - q / 2;
  // Rounding all three cube coordinates may break q + r + s = 0; the one rounded farthest is put right.
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)];
  if (offQ > offR && offQ > offS) return [-roundR - roundS + 0, roundR + 0];
  return [roundQ + 0, (offR > offS ? -roundQ - roundS : roundR) + 0];
}

/** A part of the way from one point to another, as fractions of the whole way. */
export type Stretch = readonly [from: number, to: number];

/** The part of the way from a to b that lies in a hex; null when none does. */
export function stretchInHex(a: Point, b: Point, at: At): Stretch | null {
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
