import { filledTable, indexesOrNone, int8, NONE, tableFrom } from '@roundhouse/kernel';
import { FACES, type FaceId, TILE_KINDS } from './faces.ts';

/**
 * Number of an oriented tile: kind × side × rotation, numbered from 1 (0 means "no tile"). One number describes all
 * track on a hex; the tables below are indexed by it. Rotations that look the same (a straight turned by 3) have one
 * number, that of the smallest rotation.
 */
export type Tile = number;
export const NO_TILE: Tile = 0;
export const NO_SLOT = NONE;
/** Segments of a plain tile or spokes of a town tile, at most. */
const MAX_SLOTS = 4;

interface TileEntry {
  readonly face: FaceId;
  readonly kind: number;
  readonly rotation: number;
  readonly exits: number;
  readonly town: boolean;
  /** Segments of a plain tile as edge pairs, lower edge first; empty for a town tile. */
  readonly segments: readonly (readonly [number, number])[];
}

function bit(edge: number): number {
  return 1 << edge;
}
const turned = (edge: number, rotation: number): number => (edge + rotation) % 6;

function enumerateTiles(): TileEntry[] {
  const entries: TileEntry[] = [];
  for (const face of FACES) {
    TILE_KINDS.forEach((tileKind, kind) => {
      if (tileKind.front !== face.id && tileKind.back !== face.id) return;
      const seen = new Set<string>();
      for (let rotation = 0; rotation < 6; rotation++) {
        const segments = face.segments
          .map(([a, b]): [number, number] => [turned(a, rotation), turned(b, rotation)])
          .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]))
          .sort((x, y) => x[0] - y[0]);
        const edges = [...segments.flat(), ...face.spokes.map((spoke) => turned(spoke, rotation))];
        const exits = edges.reduce((mask, edge) => mask | bit(edge), 0);
        const shape = `${exits}:${segments.join(';')}`;
        if (seen.has(shape)) continue;
        seen.add(shape);
        entries.push({ face: face.id, kind, rotation, exits, town: face.town, segments });
      }
    });
  }
  return entries;
}

const ENTRIES: readonly TileEntry[] = enumerateTiles();
export const TILE_COUNT = ENTRIES.length;

/** Tables by tile number; index 0 is the empty hex. */
export const tileFace: readonly (FaceId | null)[] = [null, ...ENTRIES.map((entry) => entry.face)];
export const tileKind = tableFrom(int8(TILE_COUNT + 1, indexesOrNone(TILE_KINDS.length)), [
  NONE,
  ...ENTRIES.map((entry) => entry.kind),
]);
export const tileRotation = Uint8Array.from([0, ...ENTRIES.map((entry) => entry.rotation)]);
/** Bit e is set when track leaves by edge e. */
export const tileExits = Uint8Array.from([0, ...ENTRIES.map((entry) => entry.exits)]);
export const tileIsTown = Uint8Array.from([0, ...ENTRIES.map((entry) => (entry.town ? 1 : 0))]);
/** $1 for each exit and $1 for a town (STM-COST-01); terrain comes from the hex. */
export const tilePrice = Uint8Array.from([0, ...ENTRIES.map((entry) => exitCount(entry.exits) + (entry.town ? 1 : 0))]);
export const tileSegments: readonly (readonly (readonly [number, number])[])[] = [
  [],
  ...ENTRIES.map((entry) => entry.segments),
];

/** For plain tiles: the edge that `edge` leads to, or NO_SLOT. Index `tile * 6 + edge`. */
export const tileOtherEnd = filledTable(int8((TILE_COUNT + 1) * 6, indexesOrNone(6)), NO_SLOT);
/**
 * The slot of the track at this edge within its hex, or NO_SLOT. Plain tiles: segment 0 or 1. Town tiles: one slot for
 * each spoke (STM-LINK-05), in order of edges. Index `tile * 6 + edge`.
 */
export const tileSlot = filledTable(int8((TILE_COUNT + 1) * 6, indexesOrNone(MAX_SLOTS)), NO_SLOT);

ENTRIES.forEach((entry, index) => {
  const tile = index + 1;
  entry.segments.forEach(([a, b], slot) => {
    tileOtherEnd[tile * 6 + a] = b;
    tileOtherEnd[tile * 6 + b] = a;
    tileSlot[tile * 6 + a] = slot;
    tileSlot[tile * 6 + b] = slot;
  });
  if (!entry.town) return;
  let slot = 0;
  for (let edge = 0; edge < 6; edge++) {
    if (entry.exits & bit(edge)) tileSlot[tile * 6 + edge] = slot++;
  }
});

function exitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** One bit for each of the 15 possible segments: `segmentBit[a * 6 + b]`. */
export const segmentBit = new Uint16Array(36);
let nextSegment = 0;
for (let a = 0; a < 6; a++) {
  for (let b = a + 1; b < 6; b++) {
    segmentBit[a * 6 + b] = 1 << nextSegment;
    segmentBit[b * 6 + a] = 1 << nextSegment++;
  }
}
/** All segments from an edge to the edges of a set: `segmentsFrom[edge * 64 + set]`. */
export const segmentsFrom = new Uint16Array(6 * 64);
for (let edge = 0; edge < 6; edge++) {
  for (let set = 0; set < 64; set++) {
    for (let to = 0; to < 6; to++)
      if ((set & (1 << to)) !== 0) segmentsFrom[edge * 64 + set] |= segmentBit[edge * 6 + to];
  }
}
/** The segments of a plain tile as a set of bits. */
export const tileSegmentBits = Uint16Array.from(tileSegments, (segments) =>
  segments.reduce((bits, [a, b]) => bits | segmentBit[a * 6 + b], 0),
);

function tilesWhere(test: (entry: TileEntry) => boolean): readonly Tile[] {
  return ENTRIES.flatMap((entry, index) => (test(entry) ? [index + 1] : []));
}

export const TOWN_TILES = tilesWhere((entry) => entry.town);
/** Tiles with one segment, and with two. */
export const SINGLE_TILES = tilesWhere((entry) => entry.segments.length === 1);
export const DOUBLE_TILES = tilesWhere((entry) => entry.segments.length === 2);

/** The tile with `face` turned by `rotation` on a physical tile of `kind`; NO_TILE when that kind lacks the face. */
export function tileOf(face: FaceId, rotation: number, kind: number): Tile {
  const turns = ENTRIES.filter((entry) => entry.face === face && entry.kind === kind).length;
  if (turns === 0) return NO_TILE;
  return ENTRIES.findIndex((e) => e.face === face && e.kind === kind && e.rotation === rotation % turns) + 1;
}

/** The kinds of physical tile that have a face: one, or two for 44 to 47 (STM-TILE-03). */
export function kindsOf(face: FaceId): readonly number[] {
  return TILE_KINDS.flatMap((kind, index) => (kind.front === face || kind.back === face ? [index] : []));
}
