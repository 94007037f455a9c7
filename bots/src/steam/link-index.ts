import {
  BLOCKED,
  type Board,
  CITY_HEX,
  changeBetween,
  type Hex,
  MAX_PLACES,
  OPEN_HEX,
  type Place,
  replacementsOf,
  SINGLE_TILES,
  type Tile,
  TOWN_TILES,
  tileExits,
  tileSegments,
} from '@roundhouse/steam/internals';

/**
 * A way to link two places of a board by a few tiles. The index of all of them is compiled once for each board.
 * Building is then a choice among precomputed links instead of a search over single tiles. The rules still check every
 * tile.
 */
export interface LinkPath {
  /** A well-distributed hash. The sum of hashes identifies a set of links. */
  readonly hash: number;
  readonly a: Place;
  readonly b: Place;
  /** The edges by which the link leaves the hexes of its two places. */
  readonly edgeA: number;
  readonly edgeB: number;
  /** The open hexes between, from a to b, and the segment the link has on each, lower edge first. */
  readonly hexes: readonly Hex[];
  readonly segments: readonly (readonly [number, number])[];
}

/** A link longer than this takes two turns even with an engineer. */
const MAX_LINK_HEXES = 4;
/** Hexes beyond the shortest path, and the number of paths kept for each pair of places. */
const MAX_DETOUR = 1;
const PATHS_PER_PAIR = 8;

const indexes = new WeakMap<Board, readonly LinkPath[]>();

export function linkIndex(board: Board): readonly LinkPath[] {
  let paths = indexes.get(board);
  if (paths === undefined) {
    paths = compile(board);
    indexes.set(board, paths);
  }
  return paths;
}

const oppositeEdge = (edge: number): number => (edge < 3 ? edge + 3 : edge - 3);

function compile(board: Board): LinkPath[] {
  const byPair = new Map<number, LinkPath[]>();
  for (let a = 0; a < board.placeCount; a++) {
    for (let edge = 0; edge < 6; edge++) follow(board, a, edge, byPair);
  }
  const kept = [...byPair.values()].flatMap((paths) => {
    paths.sort((x, y) => x.hexes.length - y.hexes.length || terrain(board, x) - terrain(board, y));
    const shortest = paths[0].hexes.length;
    return paths.filter((path) => path.hexes.length <= shortest + MAX_DETOUR).slice(0, PATHS_PER_PAIR);
  });
  return kept.map((path, index): LinkPath => ({ ...path, hash: Math.imul(index + 1, 0x9e3779b1) >>> 0 }));
}

function terrain(board: Board, path: LinkPath): number {
  return path.hexes.reduce((sum, hex) => sum + board.terrainCost[hex], 0);
}

function follow(board: Board, a: Place, edgeA: number, byPair: Map<number, LinkPath[]>): void {
  const hexes: Hex[] = [];
  const segments: [number, number][] = [];
  const step = (from: Hex, out: number): void => {
    const hex = board.across[from * 6 + out];
    if (hex === BLOCKED || hexes.includes(hex)) return;
    const entry = oppositeEdge(out);
    if (board.hexKind[hex] !== OPEN_HEX) {
      const b = board.placeAt[hex];
      // Each link once, from its lower place. Neighbouring cities have no hex between them for track (STM-MAP-09).
      if (b <= a) return;
      if (hexes.length === 0 && board.hexKind[hex] === CITY_HEX && board.hexKind[from] === CITY_HEX) return;
      const key = a * MAX_PLACES + b;
      const paths = byPair.get(key) ?? [];
      byPair.set(key, paths);
      paths.push({ hash: 0, a, b, edgeA, edgeB: entry, hexes: [...hexes], segments: [...segments] });
      return;
    }
    if (hexes.length === MAX_LINK_HEXES) return;
    hexes.push(hex);
    for (let exit = 0; exit < 6; exit++) {
      if (exit === entry) continue;
      segments.push(exit < entry ? [exit, entry] : [entry, exit]);
      step(hex, exit);
      segments.pop();
    }
    hexes.pop();
  };
  step(board.placeHex[a], edgeA);
}

/** Single tiles by segment, index `a * 6 + b` with a < b. */
export const tileForSegment: readonly Tile[] = (() => {
  const table = new Array<Tile>(36).fill(0);
  for (const tile of SINGLE_TILES) {
    const [a, b] = tileSegments[tile][0];
    if (table[a * 6 + b] === 0) table[a * 6 + b] = tile;
  }
  return table;
})();

/** Town tiles by their set of exits. */
const townTiles: readonly (readonly Tile[])[] = Array.from({ length: 64 }, (_, exits) =>
  TOWN_TILES.filter((tile) => tileExits[tile] === exits),
);
/** The tiles that give a town exactly these spokes, then the tiles with one more spoke. */
const townTilesOrMore: readonly (readonly Tile[])[] = Array.from({ length: 64 }, (_, exits) => [
  ...townTiles[exits],
  ...[0, 1, 2, 3, 4, 5].flatMap((edge) => (exits & (1 << edge) ? [] : townTiles[exits | (1 << edge)])),
]);
export function tilesForTown(exits: number): readonly Tile[] {
  return townTilesOrMore[exits];
}

const additions = new Map<number, readonly Tile[]>();

/** The tiles that add the segment to the existing track. */
export function tilesAdding(old: Tile, a: number, b: number): readonly Tile[] {
  const key = (old * 6 + a) * 6 + b;
  let tiles = additions.get(key);
  if (tiles === undefined) {
    tiles = replacementsOf(old).improvements.filter((tile) => {
      const change = changeBetween(old, tile);
      return change.kind === 'improve' && change.added[0] === a && change.added[1] === b;
    });
    additions.set(key, tiles);
  }
  return tiles;
}
