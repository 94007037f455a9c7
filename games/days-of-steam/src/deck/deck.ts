import { filledTable, indexesOf, indexesOrNone, int8, NONE, uint8 } from '@roundhouse/kernel';
import { ALL_EDGES, EDGES, type Edge, type Edges, firstEdge, isCurve, opposite } from '../board/edges.ts';
import { mismatches } from '../board/neighbour-mask.ts';

/** A through segment, as the two edges it joins. */
export type Segment = readonly [Edge, Edge];

/** A track shape in its printed orientation (DOS-TILE-01 to -08). */
export interface TileKind {
  readonly id: string;
  readonly segments: readonly Segment[];
  readonly deadEnds: readonly Edge[];
  readonly hill: boolean;
  /** The segment with the water tower, one of `segments`; null for none (DOS-TILE-08). */
  readonly waterTower: Segment | null;
}

/** A set of identical track tiles: kind, coal-car number and overbuild icon. */
export interface TileType {
  /** Such as `curve-2`, or `curve-1+` with the overbuild icon. */
  readonly id: string;
  readonly kind: TileKind;
  readonly coal: number;
  readonly overbuild: boolean;
  readonly count: number;
}

/** DOS-COMP-02, DOS-COMP-03. */
export const TRACK_TILES = 80;
export const TOWN_TILES = 12;

/** The contents of a cell: nothing, a track tile in one of its rotations, or a town by its number. */
export type OrientedTile = number;
export const NO_TILE: OrientedTile = 0;
/** Track tiles are 1 + type * 4 + rotation. */
const FIRST_TRACK_TILE = 1;
/** The maximum number of tile types in a deck. */
export const MAX_TILE_TYPES = 60;
/** The town with number t is FIRST_TOWN + t. */
export const FIRST_TOWN: OrientedTile = FIRST_TRACK_TILE + MAX_TILE_TYPES * 4;
export const ORIENTED_TILES = FIRST_TOWN + TOWN_TILES;

/** `trackSection` of an edge without track. */
export const NO_TRACK_SECTION = NONE;

/** A deck, with lookup tables by oriented tile, or by oriented tile and edge (`tile * 4 + edge`). */
export interface Deck {
  readonly types: readonly TileType[];
  /** Town tiles by colour. */
  readonly towns: readonly number[];
  readonly typeById: ReadonlyMap<string, number>;
  /** By type: the distinct rotations of its tile. */
  readonly orientations: readonly (readonly OrientedTile[])[];
  /**
   * By tile type and neighbour mask, four entries from `(type * 256 + mask) * 4`: the orientations of the type that
   * fit there (DOS-PLAY-02), padded with NO_TILE.
   */
  readonly fitting: Uint8Array;
  /** Edges that have track (DOS-TILE-01). */
  readonly exits: Uint8Array;
  /** Edges at the end of a through segment; excludes dead ends. */
  readonly through: Uint8Array;
  /** By tile and edge: the edges by which a train that entered by this edge may leave (DOS-MOVE-03, -04). */
  readonly exitsFrom: Uint8Array;
  /**
   * By tile and edge: the track section at that edge, identified by its first edge. A train occupies one section: the
   * whole tile of a junction or town, one segment of a bridge or double curve, or a dead end (DOS-MOVE-02).
   */
  readonly trackSection: Int8Array;
  /** By tile and edge: 1 if all segments from this edge are curves, so that stopping enters a curve (AMB-D-21). */
  readonly onlyCurves: Uint8Array;
  /** The steam cost of entering (DOS-MOVE-06). */
  readonly toll: Uint8Array;
  readonly isBridge: Uint8Array;
  readonly isHill: Uint8Array;
  /** The two edges of the segment with the water tower; empty without a tower (DOS-TILE-08). */
  readonly towerEdges: Uint8Array;
}

export function isTown(tile: OrientedTile): boolean {
  return tile >= FIRST_TOWN;
}

export function typeOf(tile: OrientedTile): number {
  return (tile - FIRST_TRACK_TILE) >> 2;
}

export function rotationOf(tile: OrientedTile): number {
  return (tile - FIRST_TRACK_TILE) & 3;
}

/** The tile after `rotation` clockwise quarter turns. Identical rotations share one number (DOS-TILE-11). */
export function orientTile(deck: Deck, type: number, rotation: number): OrientedTile {
  const tile = FIRST_TRACK_TILE + type * 4 + rotation;
  const shape = shapeText(deck, tile);
  return deck.orientations[type].find((other) => shapeText(deck, other) === shape) ?? tile;
}

function shapeText(deck: Deck, tile: OrientedTile): string {
  return `${deck.exits[tile]} ${EDGES.map((edge) => deck.exitsFrom[tile * 4 + edge]).join()} ${deck.towerEdges[tile]}`;
}

export function makeDeck(types: readonly TileType[], towns: readonly number[]): Deck {
  const deck: Deck = {
    types,
    towns,
    typeById: new Map(types.map(({ id }, type) => [id, type])),
    orientations: [],
    fitting: filledTable(uint8(types.length * 256 * 4, indexesOf(ORIENTED_TILES))),
    exits: new Uint8Array(ORIENTED_TILES),
    through: new Uint8Array(ORIENTED_TILES),
    exitsFrom: new Uint8Array(ORIENTED_TILES * 4),
    trackSection: filledTable(int8(ORIENTED_TILES * 4, indexesOrNone(4)), NO_TRACK_SECTION),
    onlyCurves: new Uint8Array(ORIENTED_TILES * 4),
    toll: new Uint8Array(ORIENTED_TILES).fill(1),
    isBridge: new Uint8Array(ORIENTED_TILES),
    isHill: new Uint8Array(ORIENTED_TILES),
    towerEdges: new Uint8Array(ORIENTED_TILES),
  };
  types.forEach(({ kind }, type) => {
    for (let rotation = 0; rotation < 4; rotation++)
      fillTrack(deck, FIRST_TRACK_TILE + type * 4 + rotation, kind, rotation);
  });
  for (let tile = FIRST_TOWN; tile < FIRST_TOWN + TOWN_TILES; tile++) fillTown(deck, tile);
  const orientations = types.map((_, type) => distinctOrientations(deck, type));
  orientations.forEach((tiles, type) => {
    fillFitting(deck, type, tiles);
  });
  return { ...deck, orientations };
}

function fillTrack(deck: Deck, tile: OrientedTile, kind: TileKind, rotation: number): void {
  const turned = (edge: Edge) => (edge + rotation) & 3;
  for (const segment of kind.segments) {
    const [a, b] = [turned(segment[0]), turned(segment[1])];
    deck.exitsFrom[tile * 4 + a] |= 1 << b;
    deck.exitsFrom[tile * 4 + b] |= 1 << a;
    deck.through[tile] |= (1 << a) | (1 << b);
  }
  deck.exits[tile] = deck.through[tile];
  for (const edge of kind.deadEnds) deck.exits[tile] |= 1 << turned(edge);
  for (const edge of EDGES) {
    if ((deck.exits[tile] & (1 << edge)) === 0) continue;
    deck.trackSection[tile * 4 + edge] = firstEdge(connected(deck, tile, edge));
    const destinations = deck.exitsFrom[tile * 4 + edge];
    const allCurves = EDGES.every((to) => (destinations & (1 << to)) === 0 || isCurve(edge, to));
    deck.onlyCurves[tile * 4 + edge] = destinations !== 0 && allCurves ? 1 : 0;
  }
  // DOS-MOVE-06, DOS-TILE-07.
  deck.toll[tile] = kind.hill ? 2 : 1;
  deck.isHill[tile] = kind.hill ? 1 : 0;
  for (const edge of kind.waterTower ?? []) deck.towerEdges[tile] |= 1 << turned(edge);
  // DOS-TILE-04.
  deck.isBridge[tile] = EDGES.every((edge) => deck.exitsFrom[tile * 4 + edge] === 1 << opposite(edge)) ? 1 : 0;
}

/** The edges that segments connect to this one. */
function connected(deck: Deck, tile: OrientedTile, edge: Edge): Edges {
  let edges = 1 << edge;
  for (let previous = 0; previous !== edges; ) {
    previous = edges;
    for (const each of EDGES) if ((edges & (1 << each)) !== 0) edges |= deck.exitsFrom[tile * 4 + each];
  }
  return edges;
}

/** DOS-TILE-10: track on all edges, every pair connected, reversing allowed, no curves. */
function fillTown(deck: Deck, tile: OrientedTile): void {
  deck.exits[tile] = ALL_EDGES;
  deck.through[tile] = ALL_EDGES;
  for (const edge of EDGES) {
    deck.exitsFrom[tile * 4 + edge] = ALL_EDGES;
    deck.trackSection[tile * 4 + edge] = 0;
  }
}

function distinctOrientations(deck: Deck, type: number): OrientedTile[] {
  const all = [0, 1, 2, 3].map((rotation) => FIRST_TRACK_TILE + type * 4 + rotation);
  const shapes = all.map((tile) => shapeText(deck, tile));
  return all.filter((_, index) => shapes.indexOf(shapes[index]) === index);
}

function fillFitting(deck: Deck, type: number, orientations: readonly OrientedTile[]): void {
  for (let mask = 0; mask < 256; mask++) {
    const fit = orientations.filter((tile) => mismatches(deck.exits[tile], mask) === 0);
    deck.fitting.set(fit, (type * 256 + mask) * 4);
  }
}
