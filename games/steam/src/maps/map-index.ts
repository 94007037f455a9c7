import type { HexCoordinates, SteamMap } from './format.ts';
import { EDGES, type Edge, hexKey, neighbour, opposite } from './geometry.ts';
import { hexNames } from './hex-names.ts';
import type { IssueLocation } from './map-issues.ts';

/** A map with lookups for validation. Does not assume that the map is valid. */
export interface MapIndex {
  readonly map: SteamMap;
  readonly names: readonly string[];
  /** The index of the first hex at these coordinates. */
  indexAt(at: HexCoordinates): number | undefined;
  locationOf(index: number): IssueLocation;
  hasWall(index: number, edge: Edge): boolean;
  /** The neighbours across sides without a wall on either hex, which track may cross (STM-MAP-06). */
  openNeighbours(index: number): number[];
}

export function indexMap(map: SteamMap): MapIndex {
  const names = hexNames(map);
  const indices = new Map<number, number>();
  for (const [index, hex] of map.hexes.entries()) {
    if (!indices.has(hexKey(hex.at))) indices.set(hexKey(hex.at), index);
  }
  const indexAt = (at: HexCoordinates): number | undefined => indices.get(hexKey(at));
  const hasWall = (index: number, edge: Edge): boolean => map.hexes[index]?.walls.includes(edge) ?? false;
  return {
    map,
    names,
    indexAt,
    hasWall,
    locationOf: (index) => ({ hex: names[index] ?? '?', at: map.hexes[index]?.at ?? [0, 0] }),
    openNeighbours: (index) => {
      const at = map.hexes[index]?.at ?? [0, 0];
      return EDGES.flatMap((edge) => {
        const other = indexAt(neighbour(at, edge));
        return other === undefined || hasWall(index, edge) || hasWall(other, opposite(edge)) ? [] : [other];
      });
    },
  };
}
