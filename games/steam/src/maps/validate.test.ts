import { LANGUAGES } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { checkMap } from './check.ts';
import { mapFaultLine, mapFaultText } from './fault-text.ts';
import { type MapFaultKind, type MapFaultParams, SEVERITY } from './faults.ts';
import type { MapCity, MapHex, SteamMap } from './format.ts';
import { smallMap, smallMapWith } from './small-map.ts';

const city = (change: Partial<MapCity>): MapCity => ({ name: name('Gum'), colour: 'red', cubes: 3, ...change });
const name = (text: string) => ({ en: text, ja: `${text}町` });

function plus(...hexes: Partial<MapHex>[]): SteamMap {
  const plain: MapHex = { at: [0, 0], terrain: 'plains', river: false, city: null, town: null, walls: [] };
  const map = smallMap();
  return { ...map, hexes: [...map.hexes, ...hexes.map((hex) => ({ ...plain, ...hex }))] };
}

interface Case<Kind extends MapFaultKind> {
  readonly map: () => SteamMap;
  readonly params: MapFaultParams[Kind];
  readonly hex?: string;
  readonly at?: readonly [number, number];
  /** Faults of other kinds that the same change cannot avoid. */
  readonly also?: readonly MapFaultKind[];
}

/** For every kind of fault the smallest change of a good map that brings it about. */
const CASES: { readonly [Kind in MapFaultKind]: Case<Kind> } = {
  'duplicate-hex': {
    map: () => plus({ at: [1, 1], river: true }),
    params: { places: [4, 9] },
    hex: 'B2',
    at: [1, 1],
  },
  'city-and-town': {
    map: () => smallMapWith('B2', { city: city({}) }),
    params: { city: name('Gum'), town: { en: 'Cedar', ja: 'シダー' } },
    hex: 'B2',
    at: [1, 1],
  },
  'too-few-cities': {
    map: () => ({
      ...smallMap(),
      hexes: smallMap().hexes.map((hex, index) => (index > 0 ? { ...hex, city: null } : hex)),
    }),
    params: { cities: 1, least: 2 },
    also: ['missing-colour', 'missing-colour', 'missing-colour'],
  },
  'too-many-cubes': {
    map: () => ({ ...smallMapWith('A1', { city: city({ cubes: 9 }) }), supplySpaces: 27 }),
    params: { printed: 16, supply: 81, total: 97, bag: 96 },
  },
  'city-cubes': {
    map: () => smallMapWith('A1', { city: city({ cubes: 10 }) }),
    params: { city: name('Gum'), cubes: 10, most: 9 },
    hex: 'A1',
    at: [0, 0],
  },
  'city-without-cubes': {
    map: () => smallMapWith('A1', { city: city({ cubes: 0 }) }),
    params: { city: name('Gum') },
    hex: 'A1',
    at: [0, 0],
  },
  'missing-colour': {
    map: () => smallMapWith('A3', { city: city({ colour: 'red' }) }),
    params: { colour: 'blue' },
  },
  'duplicate-name': {
    map: () => smallMapWith('B2', { town: { name: { en: 'Poplar', ja: 'ash' } } }),
    params: { name: 'ash', other: 'A1' },
    hex: 'B2',
    at: [1, 1],
  },
  'hex-as-name': {
    map: () => smallMapWith('B2', { town: { name: { en: 'C3', ja: 'シースリー' } } }),
    params: { name: 'C3' },
    hex: 'B2',
    at: [1, 1],
  },
  'unusable-name': {
    map: () => smallMapWith('B2', { town: { name: { en: 'Ash, near', ja: 'アッシュの近く' } } }),
    params: { name: 'Ash, near' },
    hex: 'B2',
    at: [1, 1],
  },
  'wall-out-of-range': {
    map: () => smallMapWith('A2', { walls: [6] }),
    params: { wall: 6 },
    hex: 'A2',
    at: [0, 1],
  },
  'wall-twice': {
    map: () => smallMapWith('C2', { walls: [3, 3] }),
    params: { side: 3 },
    hex: 'C2',
    at: [2, 0],
  },
  'one-sided-wall': {
    map: () => smallMapWith('C2', { walls: [3, 4] }),
    params: { side: 4, neighbour: 'B2' },
    hex: 'C2',
    at: [2, 0],
  },
  'closed-city': {
    map: () => plus({ at: [4, 4], city: city({}) }),
    params: { city: name('Gum') },
    hex: 'E7',
    at: [4, 4],
    also: ['unconnected'],
  },
  'few-open-sides': {
    map: () => plus({ at: [-1, 3] }),
    params: { open: 1 },
    hex: 'A4',
    at: [-1, 3],
  },
  unconnected: {
    map: () => plus({ at: [6, 0] }, { at: [6, 1] }, { at: [7, 0] }),
    params: { city: { en: 'Ash', ja: 'アッシュ' }, hexes: ['G4', 'G5', 'H4'] },
    hex: 'G4',
    at: [6, 0],
  },
  'river-not-drawn': {
    map: () => smallMapWith('A2', { river: true }),
    params: {},
    hex: 'A2',
    at: [0, 1],
  },
  'drawn-river': {
    map: () => smallMapWith('B1', { river: false }),
    params: { length: 1.73 },
    hex: 'B1',
    at: [1, 0],
  },
  'wall-on-land': {
    map: () => {
      const map = smallMapWith('A2', { walls: [2] });
      return { ...map, hexes: map.hexes.map((hex, index) => (index === 4 ? { ...hex, walls: [5] } : hex)) };
    },
    params: { side: 2, neighbour: 'B2' },
    hex: 'A2',
    at: [0, 1],
  },
  'open-water': {
    map: () => ({ ...smallMap(), hexes: smallMap().hexes.map((hex) => ({ ...hex, walls: [] })) }),
    params: { side: 3, neighbour: 'C3' },
    hex: 'C2',
    at: [2, 0],
  },
};
const KINDS = Object.keys(CASES) as MapFaultKind[];

describe('checking a map', () => {
  test('the small map has no fault', () => {
    expect(checkMap(smallMap())).toEqual([]);
  });

  test.each(KINDS)('%s is found at its place', (kind) => {
    const { map, params, hex, at, also = [] } = CASES[kind];
    const faults = checkMap(map());
    const place = hex === undefined ? {} : { hex, at };
    expect(faults.filter(({ fault }) => fault === kind)).toEqual([
      { fault: kind, severity: SEVERITY[kind], ...place, params },
    ]);
    expect(faults.map(({ fault }) => fault).sort()).toEqual([kind, ...also].sort());
  });

  test('errors come first', () => {
    const map = smallMapWith('A2', { river: true, walls: [6] });
    expect(checkMap(map).map(({ severity }) => severity)).toEqual(['error', 'warning']);
  });

  test.each(['Ash@Birch', 'Ash, Birch', '7 Oaks', '#7', '__proto__'])('%s cannot be a name', (unusable) => {
    const faults = checkMap(smallMapWith('B2', { town: { name: { en: 'Oak', ja: unusable } } }));
    expect(faults.map(({ fault }) => fault)).toEqual(['unusable-name']);
  });

  test('a name in lower case is still the name of a hex', () => {
    const faults = checkMap(smallMapWith('B2', { town: { name: { en: 'b2', ja: 'ビーツー' } } }));
    expect(faults.map(({ fault }) => fault)).toEqual(['hex-as-name']);
  });

  test('places may touch, and the same name in two languages of one place is one name', () => {
    expect(checkMap(smallMapWith('A2', { town: { name: { en: 'Oak', ja: 'Oak', de: 'Oak' } } }))).toEqual([]);
  });

  test('without a drawing the hexes are believed', () => {
    const map = smallMapWith('A2', { river: true });
    expect(checkMap({ ...map, rivers: [], water: [], islands: [] })).toEqual([]);
  });

  test('every part that is cut off is told by itself', () => {
    const map = plus({ at: [6, 0] }, { at: [6, 1] }, { at: [7, 0] }, { at: [-6, 0] }, { at: [-6, 1] }, { at: [-7, 1] });
    const parts = checkMap(map).flatMap((fault) => (fault.fault === 'unconnected' ? [fault.params.hexes.length] : []));
    expect(parts).toEqual([3, 3]);
  });
});

describe('faults in words', () => {
  test.each(KINDS)('%s has a sentence in every language', (kind) => {
    const [fault] = checkMap(CASES[kind].map()).filter((found) => found.fault === kind);
    if (fault === undefined) throw new Error('no such fault');
    const lines = LANGUAGES.map((language) => mapFaultLine(fault, language));
    expect(new Set(lines).size).toBe(LANGUAGES.length);
    for (const line of lines) {
      expect(line).not.toMatch(/undefined|NaN|\[object|\?/);
      if (fault.hex !== undefined) expect(line.startsWith(`${fault.hex} [`)).toBe(true);
    }
    expect(lines[0]).toMatch(/\.$/);
    expect(lines[1]).toMatch(/。$/);
  });

  test('as people read them', () => {
    expect(mapFaultText.en['one-sided-wall']({ side: 1, neighbour: 'H7' })).toBe(
      'There is a thick black line on the north-east side (1), but its neighbour H7 does not list it.',
    );
    expect(mapFaultText.ja['one-sided-wall']({ side: 1, neighbour: 'H7' })).toBe(
      '北東側の辺（1）に太い黒線がありますが、隣のH7には書かれていません。',
    );
  });
});
