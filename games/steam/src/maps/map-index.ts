import type { FaultPlace } from './faults.ts';
import type { At, SteamMap } from './format.ts';
import { EDGES, type Edge, hexKey, neighbour, opposite } from './geometry.ts';
import { hexNames } from './hex-names.ts';

/** A map with what every check asks of it. Nothing here trusts the map to be sound. */
export interface Examined {
  readonly map: SteamMap;
  readonly names: readonly string[];
  /** The first hex at these coordinates, by index. */
  find(at: At): number | undefined;
  place(index: number): FaultPlace;
  walled(index: number, edge: Edge): boolean;
  /** The neighbours across sides that track may cross, walled from neither hex (STM-MAP-06). */
  reachable(index: number): number[];
}

export function examine(map: SteamMap): Examined {
  const names = hexNames(map);
  const indices = new Map<number, number>();
  for (const [index, hex] of map.hexes.entries()) {
    if (!indices.has(hexKey(hex.at))) indices.set(hexKey(hex.at), index);
  }
  const find = (at: At): number | undefined => indices.get(hexKey(at));
  const walled = (index: number, edge: Edge): boolean => map.hexes[index]?.walls.includes(edge) ?? false;
  return {
    map,
    names,
    find,
    walled,
    place: (index) => ({ hex: names[index] ?? '?', at: map.hexes[index]?.at ?? [0, 0] }),
    reachable: (index) => {
      const at = map.hexes[index]?.at ?? [0, 0];
      return EDGES.flatMap((edge) => {
        const other = find(neighbour(at, edge));
        return other === undefined || walled(index, edge) || walled(other, opposite(edge)) ? [] : [other];
      });
    },
  };
}
