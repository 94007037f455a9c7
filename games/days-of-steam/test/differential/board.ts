/**
 * The board of the oracles: plain objects built from a position document, sharing no code with the engine. Written to
 * be obviously correct, not fast.
 */

export const EDGES = ['N', 'E', 'S', 'W'] as const;
export type Edge = (typeof EDGES)[number];
export type Segment = readonly [Edge, Edge];

export const OPPOSITE: { readonly [edge in Edge]: Edge } = { N: 'S', E: 'W', S: 'N', W: 'E' };
const STEP: { readonly [edge in Edge]: readonly [number, number] } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** A tile in its orientation. A town has a colour but no segments or dead ends: see `exitsFrom`. */
export interface Tile {
  readonly town: string | null;
  readonly segments: readonly Segment[];
  readonly deadEnds: readonly Edge[];
  /** The segment with the water tower (DOS-TILE-08). */
  readonly tower: Segment | null;
  readonly hill: boolean;
  readonly overbuild: boolean;
}

/** By cell "x,y", with x to the east and y to the south. */
export type Board = ReadonlyMap<string, Tile>;

export function cellName(x: number, y: number): string {
  return `${x},${y}`;
}

export function pointOf(cell: string): readonly [x: number, y: number] {
  const [x, y] = cell.split(',').map(Number);
  return [x, y];
}

export function beside(cell: string, edge: Edge): string {
  const [x, y] = pointOf(cell);
  return cellName(x + STEP[edge][0], y + STEP[edge][1]);
}

/** All cells of the bounding box of the map, extended by `margin`. */
export function boxAround(board: Board, margin: number): string[] {
  const points = [...board.keys()].map(pointOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const cells: string[] = [];
  for (let y = Math.min(...ys) - margin; y <= Math.max(...ys) + margin; y++) {
    for (let x = Math.min(...xs) - margin; x <= Math.max(...xs) + margin; x++) cells.push(cellName(x, y));
  }
  return cells;
}

/** DOS-TILE-10. */
export function townTile(colour: string): Tile {
  return { town: colour, segments: [], deadEnds: [], tower: null, hill: false, overbuild: false };
}

/** DOS-TILE-01. */
export function hasTrack(tile: Tile, edge: Edge): boolean {
  return tile.town !== null || tile.deadEnds.includes(edge) || tile.segments.some((segment) => segment.includes(edge));
}

/** DOS-MOVE-03, -04: the edges by which a train that entered by that edge may leave; none from a dead end. */
export function exitsFrom(tile: Tile, entry: Edge): readonly Edge[] {
  if (tile.town !== null) return EDGES;
  return tile.segments.flatMap(([a, b]) => (a === entry ? [b] : b === entry ? [a] : []));
}

/** DOS-TILE-02. */
export function isCurve(a: Edge, b: Edge): boolean {
  return a !== b && OPPOSITE[a] !== b;
}

/** DOS-TILE-04. */
export function isBridge(tile: Tile): boolean {
  const pairs = tile.segments.map(([a, b]) => [a, b].sort().join('')).sort();
  return pairs.join(' ') === 'EW NS';
}

/** DOS-TILE-06. */
function isJunction(tile: Tile): boolean {
  return EDGES.some((edge) => tile.segments.filter((segment) => segment.includes(edge)).length > 1);
}

/** DOS-MOVE-02: the places for trains on a tile, each as a list of edges. */
function places(tile: Tile): readonly (readonly Edge[])[] {
  if (tile.town !== null) return [EDGES];
  if (isJunction(tile)) return [EDGES.filter((edge) => hasTrack(tile, edge))];
  return [...tile.segments, ...tile.deadEnds.map((edge) => [edge])];
}

/** The place at that edge, as in position documents: "2,-1", or "2,-1/NS" if the tile has several places. */
export function placeName(cell: string, tile: Tile, edge: Edge): string {
  const all = places(tile);
  const place = all.find((edges) => edges.includes(edge)) ?? [];
  return all.length === 1 ? cell : `${cell}/${EDGES.filter((other) => place.includes(other)).join('')}`;
}

/** The edges by which a train may leave its place. */
export function edgesOfPlace(board: Board, place: string): readonly Edge[] {
  const [cell] = place.split('/');
  const tile = board.get(cell);
  if (tile === undefined) throw new Error(`no tile under the train at ${place}`);
  return EDGES.filter((edge) => hasTrack(tile, edge) && placeName(cell, tile, edge) === place);
}

/** DOS-WATER-01: whether the place has a water tower. */
export function hasTower(board: Board, place: string): boolean {
  const [cell] = place.split('/');
  const tile = board.get(cell);
  if (tile === undefined || tile.tower === null) return false;
  const [from, to] = tile.tower;
  return placeName(cell, tile, from) === place && placeName(cell, tile, to) === place;
}
