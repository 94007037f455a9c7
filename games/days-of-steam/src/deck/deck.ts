import { int8, NONE, numbersOf, numbersOrNone, tableOf, uint8 } from '@roundhouse/kernel';
import { mismatches } from '../board/around.ts';
import { ALL_EDGES, EDGES, type Edge, type Edges, firstEdge, isCurve, opposite } from '../board/edges.ts';

/** A through segment by the two edges it joins. */
export type Segment = readonly [Edge, Edge];

/** A shape of track as it is printed (DOS-TILE-01 to -08). */
export interface TileKind {
  readonly id: string;
  readonly segments: readonly Segment[];
  readonly deadEnds: readonly Edge[];
  readonly hill: boolean;
  /** The segment with the water tower, one of `segments`; null for none (DOS-TILE-08). */
  readonly waterTower: Segment | null;
}

/** Equal track tiles: their kind, their coal-car number and whether they have the overbuild icon. */
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

/** How a cell is covered: nothing, a track tile in one of its rotations, or a town by its number. */
export type Lie = number;
export const NO_TILE: Lie = 0;
/** Track tiles are 1 + type * 4 + rotation. */
const FIRST_LIE = 1;
/** Different track tiles in a deck. */
export const MOST_TYPES = 60;
/** The town with number t is FIRST_TOWN + t. */
export const FIRST_TOWN: Lie = FIRST_LIE + MOST_TYPES * 4;
export const LIES = FIRST_TOWN + TOWN_TILES;

/** `stretch` of an edge without track. */
export const NO_STRETCH = NONE;

/** A deck, with everything about its tiles in their rotations as tables by lie (and edge: `lie * 4 + edge`). */
export interface Deck {
  readonly types: readonly TileType[];
  /** Town tiles by colour. */
  readonly towns: readonly number[];
  readonly typeById: ReadonlyMap<string, number>;
  /** The rotations of a type that differ, by type. */
  readonly lies: readonly (readonly Lie[])[];
  /**
   * By type and what lies around a cell, `(type * 256 + around) * 4` and the three after: those of its lies that fit
   * there (DOS-PLAY-02), then NO_TILE.
   */
  readonly fitting: Uint8Array;
  /** Edges that have track (DOS-TILE-01). */
  readonly exits: Uint8Array;
  /** Edges at the end of a through segment; not dead ends. */
  readonly through: Uint8Array;
  /** By lie and edge: where a train that came in by this edge may leave (DOS-MOVE-03, -04). */
  readonly ways: Uint8Array;
  /**
   * By lie and edge: the stretch of track there, named by its first edge. A train stands on a stretch: the whole tile
   * of a junction or town, one segment of a bridge or double curve, a dead end (DOS-MOVE-02).
   */
  readonly stretch: Int8Array;
  /** By lie and edge: all segments from this edge are curves, so to stop here is to enter one (AMB-D-21). */
  readonly onlyCurves: Uint8Array;
  /** Steam to enter (DOS-MOVE-06). */
  readonly toll: Uint8Array;
  readonly isBridge: Uint8Array;
  readonly isHill: Uint8Array;
  /** The two edges of the segment with the water tower; none without one (DOS-TILE-08). */
  readonly towerEdges: Uint8Array;
}

export function isTown(lie: Lie): boolean {
  return lie >= FIRST_TOWN;
}

export function typeOf(lie: Lie): number {
  return (lie - FIRST_LIE) >> 2;
}

export function rotationOf(lie: Lie): number {
  return (lie - FIRST_LIE) & 3;
}

/** The tile turned clockwise by quarters. Rotations that look alike are one lie (DOS-TILE-11). */
export function lieOf(deck: Deck, type: number, rotation: number): Lie {
  const lie = FIRST_LIE + type * 4 + rotation;
  const shape = shapeText(deck, lie);
  return deck.lies[type].find((other) => shapeText(deck, other) === shape) ?? lie;
}

function shapeText(deck: Deck, lie: Lie): string {
  return `${deck.exits[lie]} ${EDGES.map((edge) => deck.ways[lie * 4 + edge]).join()} ${deck.towerEdges[lie]}`;
}

export function makeDeck(types: readonly TileType[], towns: readonly number[]): Deck {
  const deck: Deck = {
    types,
    towns,
    typeById: new Map(types.map(({ id }, type) => [id, type])),
    lies: [],
    fitting: tableOf(uint8(types.length * 256 * 4, numbersOf(LIES))),
    exits: new Uint8Array(LIES),
    through: new Uint8Array(LIES),
    ways: new Uint8Array(LIES * 4),
    stretch: tableOf(int8(LIES * 4, numbersOrNone(4)), NO_STRETCH),
    onlyCurves: new Uint8Array(LIES * 4),
    toll: new Uint8Array(LIES).fill(1),
    isBridge: new Uint8Array(LIES),
    isHill: new Uint8Array(LIES),
    towerEdges: new Uint8Array(LIES),
  };
  types.forEach(({ kind }, type) => {
    for (let rotation = 0; rotation < 4; rotation++) fillTrack(deck, FIRST_LIE + type * 4 + rotation, kind, rotation);
  });
  for (let lie = FIRST_TOWN; lie < FIRST_TOWN + TOWN_TILES; lie++) fillTown(deck, lie);
  const lies = types.map((_, type) => distinctLies(deck, type));
  lies.forEach((each, type) => {
    fillFitting(deck, type, each);
  });
  return { ...deck, lies };
}

function fillTrack(deck: Deck, lie: Lie, kind: TileKind, rotation: number): void {
  const turned = (edge: Edge) => (edge + rotation) & 3;
  for (const segment of kind.segments) {
    const [a, b] = [turned(segment[0]), turned(segment[1])];
    deck.ways[lie * 4 + a] |= 1 << b;
    deck.ways[lie * 4 + b] |= 1 << a;
    deck.through[lie] |= (1 << a) | (1 << b);
  }
  deck.exits[lie] = deck.through[lie];
  for (const edge of kind.deadEnds) deck.exits[lie] |= 1 << turned(edge);
  for (const edge of EDGES) {
    if ((deck.exits[lie] & (1 << edge)) === 0) continue;
    deck.stretch[lie * 4 + edge] = firstEdge(connected(deck, lie, edge));
    const ways = deck.ways[lie * 4 + edge];
    const curves = EDGES.every((to) => (ways & (1 << to)) === 0 || isCurve(edge, to));
    deck.onlyCurves[lie * 4 + edge] = ways !== 0 && curves ? 1 : 0;
  }
  // DOS-MOVE-06, DOS-TILE-07.
  deck.toll[lie] = kind.hill ? 2 : 1;
  deck.isHill[lie] = kind.hill ? 1 : 0;
  for (const edge of kind.waterTower ?? []) deck.towerEdges[lie] |= 1 << turned(edge);
  // DOS-TILE-04.
  deck.isBridge[lie] = EDGES.every((edge) => deck.ways[lie * 4 + edge] === 1 << opposite(edge)) ? 1 : 0;
}

/** The edges that hang together with this one by segments. */
function connected(deck: Deck, lie: Lie, edge: Edge): Edges {
  let edges = 1 << edge;
  for (let before = 0; before !== edges; ) {
    before = edges;
    for (const each of EDGES) if ((edges & (1 << each)) !== 0) edges |= deck.ways[lie * 4 + each];
  }
  return edges;
}

/** DOS-TILE-10: track on all edges, every pair connected, turning round allowed, no curve. */
function fillTown(deck: Deck, lie: Lie): void {
  deck.exits[lie] = ALL_EDGES;
  deck.through[lie] = ALL_EDGES;
  for (const edge of EDGES) {
    deck.ways[lie * 4 + edge] = ALL_EDGES;
    deck.stretch[lie * 4 + edge] = 0;
  }
}

function distinctLies(deck: Deck, type: number): Lie[] {
  const lies = [0, 1, 2, 3].map((rotation) => FIRST_LIE + type * 4 + rotation);
  const shapes = lies.map((lie) => shapeText(deck, lie));
  return lies.filter((_, index) => shapes.indexOf(shapes[index]) === index);
}

function fillFitting(deck: Deck, type: number, lies: readonly Lie[]): void {
  for (let around = 0; around < 256; around++) {
    const fit = lies.filter((lie) => mismatches(deck.exits[lie], around) === 0);
    deck.fitting.set(fit, (type * 256 + around) * 4);
  }
}
