import type { Edge } from '@roundhouse/days-of-steam/internals';
import type { CellViewModel, Face, Place } from '../view-model.ts';

/** The side of a cell, in drawing units. Cell centres are at multiples of it. Angles are in degrees, clockwise. */
export const CELL = 100;
const HALF = CELL / 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Pose extends Point {
  readonly angle: number;
}

/** The midpoints of the edges N, E, S, W, relative to the centre of the tile. */
const EDGE_POINTS: readonly Point[] = [
  { x: 0, y: -HALF },
  { x: HALF, y: 0 },
  { x: 0, y: HALF },
  { x: -HALF, y: 0 },
];

export const isStraight = (a: Edge, b: Edge) => ((a ^ b) & 1) === 0;
export const rotateEdge = (edge: Edge, rotation: number): Edge => (edge + rotation) & 3;

/** The SVG sweep flag of an arc from one point to another around the corner between their edges. */
function sweep(a: Point, b: Point): 0 | 1 {
  return a.x * b.y - a.y * b.x > 0 ? 0 : 1;
}

/** A segment: a straight line across, or a quarter circle around the corner. */
export function segmentPath(from: Edge, to: Edge): string {
  const [a, b] = [EDGE_POINTS[from], EDGE_POINTS[to]];
  return isStraight(from, to)
    ? `M${a.x} ${a.y}L${b.x} ${b.y}`
    : `M${a.x} ${a.y}A${HALF} ${HALF} 0 0 ${sweep(a, b)} ${b.x} ${b.y}`;
}

/** The end of a dead-end track, near the centre; farther out if a straight goes through the centre. */
function deadEndAt(face: Face, edge: Edge): Point {
  const reach = face.segments.some(([a, b]) => isStraight(a, b)) ? 0.5 : 0.15;
  return { x: EDGE_POINTS[edge].x * reach, y: EDGE_POINTS[edge].y * reach };
}

export function deadEndPath(face: Face, edge: Edge): string {
  const [from, to] = [EDGE_POINTS[edge], deadEndAt(face, edge)];
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** The buffer stop of a dead end. */
export function bufferPath(face: Face, edge: Edge): string {
  const { x, y } = deadEndAt(face, edge);
  return x === 0 ? `M${x - 11} ${y}H${x + 11}` : `M${x} ${y - 11}V${y + 11}`;
}

export function segmentsOf(face: Face, rotation: number): (readonly [Edge, Edge])[] {
  return face.segments.map(([a, b]) => [rotateEdge(a, rotation), rotateEdge(b, rotation)]);
}

const CORNERS: readonly { readonly edges: readonly [Edge, Edge]; readonly x: number; readonly y: number }[] = [
  { edges: [0, 1], x: 27, y: -27 },
  { edges: [1, 2], x: 27, y: 25 },
  { edges: [2, 3], x: -27, y: 25 },
  { edges: [3, 0], x: -27, y: -25 },
];
/** The corner with the coal car and its number. */
const COAL_CORNER = CORNERS[3];

/** The position of a tile's water tower, and the end of its spout; null if it needs no spout. */
export interface TowerPlace {
  readonly at: Point;
  readonly spout: Point | null;
}

/**
 * Places the tower in a corner of the tile without a curve around it. On a tile with other track, a spout shows which
 * segment has the tower: it ends over that segment, near an edge that no other track shares.
 */
export function placeTower(face: Face, tower: readonly [Edge, Edge], rotation: number): TowerPlace {
  const segments = segmentsOf(face, rotation);
  const isTaken = ([a, b]: readonly [Edge, Edge]) =>
    segments.some(([c, d]) => (c === a && d === b) || (c === b && d === a));
  const isAlone = segments.length === 1 && face.deadEnds.length === 0;
  if (isAlone) return { at: CORNERS.find(({ edges }) => !isTaken(edges)) ?? CORNERS[0], spout: null };
  const [from, to] = [rotateEdge(tower[0], rotation), rotateEdge(tower[1], rotation)];
  const isShared = (edge: Edge) => segments.filter((segment) => segment.includes(edge)).length > 1;
  const places = [
    { end: from, spout: pointNearEdge(from, to) },
    { end: to, spout: pointNearEdge(to, from) },
  ].flatMap(({ end, spout }) =>
    CORNERS.filter(({ edges }) => edges.includes(end)).map((corner) => {
      const penalty = (isTaken(corner.edges) ? 4 : 0) + (isShared(end) ? 2 : 0) + (corner === COAL_CORNER ? 1 : 0);
      return { at: corner, spout, drawback: penalty };
    }),
  );
  return places.reduce((best, place) => (place.drawback < best.drawback ? place : best));
}

/** A point on the segment, a quarter of the tile away from its first edge. */
function pointNearEdge(edge: Edge, other: Edge): Point {
  const [a, b] = [EDGE_POINTS[edge], EDGE_POINTS[other]];
  if (isStraight(edge, other)) return { x: a.x / 2, y: a.y / 2 };
  const along = Math.sin(Math.PI / 6);
  const aside = Math.cos(Math.PI / 6);
  return { x: a.x + b.x - b.x * aside - a.x * along, y: a.y + b.y - b.y * aside - a.y * along };
}

/** The midpoint of a segment, and the direction of its track there. */
function segmentMiddle(from: Edge, to: Edge): Pose {
  const [a, b] = [EDGE_POINTS[from], EDGE_POINTS[to]];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  if (isStraight(from, to)) return { x: 0, y: 0, angle };
  const near = 1 - Math.SQRT1_2;
  return { x: (a.x + b.x) * near, y: (a.y + b.y) * near, angle };
}

/** By seat: the position of a train in a town, around the disc. */
const IN_TOWN: readonly Point[] = [
  { x: -30, y: -38 },
  { x: 30, y: -38 },
  { x: -30, y: 40 },
  { x: 30, y: 40 },
];

export type CellsByName = ReadonlyMap<string, CellViewModel>;

/** The pose of a train on its tile: in the middle of its track; on a junction, on the straight if it has one. */
function poseOnTile(
  edges: readonly Edge[],
  cell: CellViewModel | undefined,
  face: Face | undefined,
  seat: number,
): Pose {
  if (cell === undefined || cell.tile === null || face === undefined) return { ...IN_TOWN[seat], angle: 0 };
  const on = segmentsOf(face, cell.tile.rotation).filter(([a, b]) => edges.includes(a) && edges.includes(b));
  const segment = on.find(([a, b]) => isStraight(a, b)) ?? on[0];
  if (segment !== undefined) return segmentMiddle(...segment);
  const end = EDGE_POINTS[edges[0]];
  return { x: end.x * 0.55, y: end.y * 0.55, angle: end.x === 0 ? 90 : 0 };
}

/** The pose of a train on the board. */
export function poseOf(place: Place, cells: CellsByName, faces: { readonly [tile: string]: Face }, seat: number): Pose {
  const cell = cells.get(place.cell);
  const at = poseOnTile(place.edges, cell, cell?.tile ? faces[cell.tile.id] : undefined, seat);
  const middle = cellCentre(place.cell);
  return { x: middle.x + at.x, y: middle.y + at.y, angle: at.angle };
}

export function cellCentre(cell: string): Point {
  const comma = cell.indexOf(',');
  return { x: Number(cell.slice(0, comma)) * CELL, y: Number(cell.slice(comma + 1)) * CELL };
}

/** The edge between a cell and an adjacent one. */
function edgeBetween(from: string, to: string): Edge {
  const [a, b] = [cellCentre(from), cellCentre(to)];
  if (a.x === b.x) return b.y < a.y ? 0 : 2;
  return b.x > a.x ? 1 : 3;
}

/** The position of the Bézier control point on the line from the centre to the edge, for an eighth of a circle. */
const CONTROL_POINT = 2 - Math.SQRT2;

/** The Bézier control point of a curve between the middle of a track and an edge of its tile. */
function controlPoint(cell: string, edge: Edge): string {
  const at = cellCentre(cell);
  return `${at.x + EDGE_POINTS[edge].x * CONTROL_POINT} ${at.y + EDGE_POINTS[edge].y * CONTROL_POINT}`;
}

function edgePoint(cell: string, edge: Edge): string {
  const at = cellCentre(cell);
  return `${at.x + EDGE_POINTS[edge].x} ${at.y + EDGE_POINTS[edge].y}`;
}

/** The path of a train's move, from its pose across the edges between cells to its stop. It crosses towns centrally. */
export function trainPath(
  path: readonly string[],
  start: Point,
  end: Point,
  isTown: (cell: string) => boolean,
): string {
  let d = `M${start.x} ${start.y}`;
  let entry: Edge | null = null;
  for (const [index, cell] of path.entries()) {
    const middle = `${cellCentre(cell).x} ${cellCentre(cell).y}`;
    if (index === path.length - 1) {
      d += isTown(cell) || entry === null ? `L${end.x} ${end.y}` : `Q${controlPoint(cell, entry)} ${end.x} ${end.y}`;
      break;
    }
    const out = edgeBetween(cell, path[index + 1]);
    const to = edgePoint(cell, out);
    if (isTown(cell)) d += `L${middle}L${to}`;
    else if (entry === null) d += `Q${controlPoint(cell, out)} ${to}`;
    else if (isStraight(entry, out)) d += `L${to}`;
    else d += `A${HALF} ${HALF} 0 0 ${sweep(EDGE_POINTS[entry], EDGE_POINTS[out])} ${to}`;
    entry = (out + 2) & 3;
  }
  return d;
}
