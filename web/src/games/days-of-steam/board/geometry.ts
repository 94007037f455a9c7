import type { Edge } from '@roundhouse/days-of-steam/engine';
import type { CellPicture, Face, Place } from '../picture.ts';

/** Cells are squares of this many units; their middles lie on whole cells. Angles are degrees, clockwise. */
export const CELL = 100;
const HALF = CELL / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Pose extends Point {
  readonly angle: number;
}

/** The middle of an edge, seen from the middle of the tile; N, E, S, W. */
const EDGE_POINTS: readonly Point[] = [
  { x: 0, y: -HALF },
  { x: HALF, y: 0 },
  { x: 0, y: HALF },
  { x: -HALF, y: 0 },
];

export const isStraight = (a: Edge, b: Edge) => ((a ^ b) & 1) === 0;
export const turned = (edge: Edge, rotation: number): Edge => (edge + rotation) & 3;

/** Which way an arc bends from one point to another around the corner between their edges. */
function sweep(a: Point, b: Point): 0 | 1 {
  return a.x * b.y - a.y * b.x > 0 ? 0 : 1;
}

/** A segment: a line across, or a quarter of a circle around the corner. */
export function segmentPath(from: Edge, to: Edge): string {
  const [a, b] = [EDGE_POINTS[from], EDGE_POINTS[to]];
  return isStraight(from, to)
    ? `M${a.x} ${a.y}L${b.x} ${b.y}`
    : `M${a.x} ${a.y}A${HALF} ${HALF} 0 0 ${sweep(a, b)} ${b.x} ${b.y}`;
}

/** How near to the middle a dead end comes: where a straight runs through there, it stops before. */
function deadEndAt(face: Face, edge: Edge): Point {
  const reach = face.segments.some(([a, b]) => isStraight(a, b)) ? 0.5 : 0.15;
  return { x: EDGE_POINTS[edge].x * reach, y: EDGE_POINTS[edge].y * reach };
}

export function deadEndPath(face: Face, edge: Edge): string {
  const [from, to] = [EDGE_POINTS[edge], deadEndAt(face, edge)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** Where a buffer stops the track of a dead end. */
export function bufferPath(face: Face, edge: Edge): string {
  const { x, y } = deadEndAt(face, edge);
  return x === 0 ? `M${x - 11} ${y}H${x + 11}` : `M${x} ${y - 11}V${y + 11}`;
}

export function segmentsOf(face: Face, rotation: number): (readonly [Edge, Edge])[] {
  return face.segments.map(([a, b]) => [turned(a, rotation), turned(b, rotation)]);
}

const CORNERS: readonly { readonly edges: readonly [Edge, Edge]; readonly x: number; readonly y: number }[] = [
  { edges: [0, 1], x: 27, y: -27 },
  { edges: [1, 2], x: 27, y: 25 },
  { edges: [2, 3], x: -27, y: 25 },
  { edges: [3, 0], x: -27, y: -25 },
];
/** The coal-car number is printed there. */
const COAL_CORNER = CORNERS[3];

/** Where the water tower of a tile stands, and where its spout ends; null for a tower that needs no spout. */
export interface TowerPlace {
  readonly at: Point;
  readonly spout: Point | null;
}

/**
 * A corner of the tile that no curve runs around. On a tile with other track, a spout reaches over the segment with
 * the tower, near an end of it that no other track shares, so that it is clear which segment has the tower.
 */
export function towerPlace(face: Face, tower: readonly [Edge, Edge], rotation: number): TowerPlace {
  const segments = segmentsOf(face, rotation);
  const isTaken = ([a, b]: readonly [Edge, Edge]) =>
    segments.some(([c, d]) => (c === a && d === b) || (c === b && d === a));
  const isAlone = segments.length === 1 && face.deadEnds.length === 0;
  if (isAlone) return { at: CORNERS.find(({ edges }) => !isTaken(edges)) ?? CORNERS[0], spout: null };
  const [from, to] = [turned(tower[0], rotation), turned(tower[1], rotation)];
  const isShared = (edge: Edge) => segments.filter((segment) => segment.includes(edge)).length > 1;
  const places = [
    { end: from, spout: nearEnd(from, to) },
    { end: to, spout: nearEnd(to, from) },
  ].flatMap(({ end, spout }) =>
    CORNERS.filter(({ edges }) => edges.includes(end)).map((corner) => {
      const drawback = (isTaken(corner.edges) ? 4 : 0) + (isShared(end) ? 2 : 0) + (corner === COAL_CORNER ? 1 : 0);
      return { at: corner, spout, drawback };
    }),
  );
  return places.reduce((best, place) => (place.drawback < best.drawback ? place : best));
}

/** A point of the segment, a quarter of the tile away from its first edge. */
function nearEnd(edge: Edge, other: Edge): Point {
  const [a, b] = [EDGE_POINTS[edge], EDGE_POINTS[other]];
  if (isStraight(edge, other)) return { x: a.x / 2, y: a.y / 2 };
  const along = Math.sin(Math.PI / 6);
  const aside = Math.cos(Math.PI / 6);
  return { x: a.x + b.x - b.x * aside - a.x * along, y: a.y + b.y - b.y * aside - a.y * along };
}

/** The middle of a segment and the direction of its track there. */
function middle(from: Edge, to: Edge): Pose {
  const [a, b] = [EDGE_POINTS[from], EDGE_POINTS[to]];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (isStraight(from, to)) return { x: 0, y: 0, angle };
  const near = 1 - Math.SQRT1_2;
  return { x: (a.x + b.x) * near, y: (a.y + b.y) * near, angle };
}

/** Trains in a town stand around its disc, each seat in its place. */
const IN_TOWN: readonly Point[] = [
  { x: -30, y: -38 },
  { x: 30, y: -38 },
  { x: -30, y: 40 },
  { x: 30, y: 40 },
];

export type CellsByName = ReadonlyMap<string, CellPicture>;

/** Where on its tile a train stands: in the middle of its track; on a junction of the straight one, if there is one. */
function stand(edges: readonly Edge[], cell: CellPicture | undefined, face: Face | undefined, seat: number): Pose {
  if (cell === undefined || cell.tile === null || face === undefined) return { ...IN_TOWN[seat], angle: 0 };
  const on = segmentsOf(face, cell.tile.rotation).filter(([a, b]) => edges.includes(a) && edges.includes(b));
  const segment = on.find(([a, b]) => isStraight(a, b)) ?? on[0];
  if (segment !== undefined) return middle(...segment);
  const end = EDGE_POINTS[edges[0]];
  return { x: end.x * 0.55, y: end.y * 0.55, angle: end.x === 0 ? 90 : 0 };
}

/** The same, on the board. */
export function poseOf(place: Place, cells: CellsByName, faces: { readonly [tile: string]: Face }, seat: number): Pose {
  const cell = cells.get(place.cell);
  const at = stand(place.edges, cell, cell?.tile ? faces[cell.tile.id] : undefined, seat);
  const middle = middleOf(place.cell);
  return { x: middle.x + at.x, y: middle.y + at.y, angle: at.angle };
}

export function middleOf(cell: string): Point {
  const comma = cell.indexOf(',');
  return { x: Number(cell.slice(0, comma)) * CELL, y: Number(cell.slice(comma + 1)) * CELL };
}

/** The edge over which one gets from a cell to the one beside it. */
function edgeBetween(from: string, to: string): Edge {
  const [a, b] = [middleOf(from), middleOf(to)];
  if (a.x === b.x) return b.y < a.y ? 0 : 2;
  return b.x > a.x ? 1 : 3;
}

/** How far from the edge a curve begins to bend, as a share of the way out: of an eighth of a circle. */
const BEND = 2 - Math.SQRT2;

/** The point that bends a line between the middle of a track and an edge of its tile. */
function bend(cell: string, edge: Edge): string {
  const at = middleOf(cell);
  return `${at.x + EDGE_POINTS[edge].x * BEND} ${at.y + EDGE_POINTS[edge].y * BEND}`;
}

function edgeOf(cell: string, edge: Edge): string {
  const at = middleOf(cell);
  return `${at.x + EDGE_POINTS[edge].x} ${at.y + EDGE_POINTS[edge].y}`;
}

/**
 * The line a train runs along: from where it stands over the edges between cells to where it stops. Through a town it
 * goes by the middle.
 */
export function runPath(path: readonly string[], start: Point, end: Point, isTown: (cell: string) => boolean): string {
  let d = `M${start.x} ${start.y}`;
  let entry: Edge | null = null;
  for (const [index, cell] of path.entries()) {
    const middle = `${middleOf(cell).x} ${middleOf(cell).y}`;
    if (index === path.length - 1) {
      d += isTown(cell) || entry === null ? `L${end.x} ${end.y}` : `Q${bend(cell, entry)} ${end.x} ${end.y}`;
      break;
    }
    const out = edgeBetween(cell, path[index + 1]);
    const to = edgeOf(cell, out);
    if (isTown(cell)) d += `L${middle}L${to}`;
    else if (entry === null) d += `Q${bend(cell, out)} ${to}`;
    else if (isStraight(entry, out)) d += `L${to}`;
    else d += `A${HALF} ${HALF} 0 0 ${sweep(EDGE_POINTS[entry], EDGE_POINTS[out])} ${to}`;
    entry = (out + 2) & 3;
  }
  return d;
}
