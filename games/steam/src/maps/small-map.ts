import type { JsonObject } from '@roundhouse/kernel';
import type { MapHex, SteamMap } from './format.ts';
import { hexNames } from './hex-names.ts';
import { readMap } from './read-map.ts';

/** For tests: a map without faults that is small enough to see through. Three columns, A1 to C3, lake between C2, C3. */
export const SMALL_MAP: JsonObject & { readonly hexes: readonly JsonObject[] } = {
  id: 'small',
  name: { en: 'Small', ja: '小さなマップ' },
  supplySpaces: 6,
  hexes: [
    { at: [0, 0], terrain: 'plains', city: { name: { en: 'Ash', ja: 'アッシュ' }, colour: 'red', cubes: 3 } },
    { at: [0, 1], terrain: 'hills' },
    { at: [0, 2], terrain: 'plains', city: { name: { en: 'Birch', ja: 'バーチ' }, colour: 'blue', cubes: 2 } },
    { at: [1, 0], terrain: 'plains', river: true },
    { at: [1, 1], terrain: 'plains', river: true, town: { name: { en: 'Cedar', ja: 'シダー' } } },
    { at: [1, 2], terrain: 'plains', river: true },
    {
      at: [2, -1],
      terrain: 'plains',
      city: { name: { en: 'Elm', ja: 'エルム' }, colour: 'yellow', cubes: 4 },
      walls: [1],
    },
    { at: [2, 0], terrain: 'hills', walls: [3], evidence: 'seen on a walk' },
    { at: [2, 1], terrain: 'plains', city: { name: 'Fir', colour: 'purple', cubes: 1 }, walls: [0] },
  ],
  rivers: [
    {
      name: 'Alder',
      path: [
        [1.5, -3],
        [1.5, 9],
      ],
    },
  ],
  water: [
    {
      name: { en: 'Mere', ja: 'ミア湖' },
      kind: 'lake',
      polygon: [
        [2.7, 2.5],
        [3.3, 2.5],
        [3.3, 2.8],
        [2.7, 2.8],
      ],
    },
  ],
  islands: [
    {
      polygon: [
        [3.2, 2.7],
        [3.25, 2.7],
        [3.25, 2.73],
      ],
    },
  ],
};

export const smallMap = (): SteamMap => readMap(SMALL_MAP);

/** The small map with one of its hexes changed. */
export function smallMapWith(hexName: string, change: Partial<MapHex>): SteamMap {
  const map = smallMap();
  const index = hexNames(map).indexOf(hexName);
  if (index < 0) throw new Error(`the small map has no hex ${hexName}`);
  return { ...map, hexes: map.hexes.map((hex, other) => (other === index ? { ...hex, ...change } : hex)) };
}
