import { LANGUAGES } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { smallMap, smallMapWith } from '../../test/fixtures/small-map.ts';
import type { MapCity, MapHex, SteamMap } from './format.ts';
import { formatMapIssue, mapIssueMessages } from './map-issue-messages.ts';
import { type MapIssueKind, type MapIssueParams, mapIssue, SEVERITY } from './map-issues.ts';
import { validateMap } from './validate.ts';

const city = (change: Partial<MapCity>): MapCity => ({ name: name('Gum'), colour: 'red', cubes: 3, ...change });
const name = (text: string) => ({ en: text, ja: `${text}町` });

function plus(...hexes: Partial<MapHex>[]): SteamMap {
  const plain: MapHex = { at: [0, 0], terrain: 'plains', river: false, city: null, town: null, walls: [] };
  const map = smallMap();
  return { ...map, hexes: [...map.hexes, ...hexes.map((hex) => ({ ...plain, ...hex }))] };
}

interface Case<Kind extends MapIssueKind> {
  readonly map: () => SteamMap;
  readonly params: MapIssueParams[Kind];
  readonly hex?: string;
  readonly at?: readonly [number, number];
  /** Issues of other kinds that the same change causes. */
  readonly also?: readonly MapIssueKind[];
}

/** For every kind of issue: the smallest change to a valid map that causes it. */
const CASES: { readonly [Kind in MapIssueKind]: Case<Kind> } = {
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
const KINDS = Object.keys(CASES) as MapIssueKind[];

describe('validating a map', () => {
  test('The small map has no issues.', () => {
    expect(validateMap(smallMap())).toEqual([]);
  });

  test.each(KINDS)('%s is reported at its location.', (expected) => {
    const { map, params, hex, at, also = [] } = CASES[expected];
    const issues = validateMap(map());
    const location = hex === undefined || at === undefined ? undefined : { hex, at };
    const found = issues.filter(({ kind }) => kind === expected);
    expect(found).toEqual([mapIssue(expected, params, location)]);
    expect(found[0]?.severity).toBe(SEVERITY[expected]);
    expect(issues.map(({ kind }) => kind).sort()).toEqual([expected, ...also].sort());
  });

  test('Errors come before warnings.', () => {
    const map = smallMapWith('A2', { river: true, walls: [6] });
    expect(validateMap(map).map(({ severity }) => severity)).toEqual(['error', 'warning']);
  });

  test.each(['Ash@Birch', 'Ash, Birch', '7 Oaks', '#7', '__proto__'])('%s cannot be a place name.', (unusable) => {
    const issues = validateMap(smallMapWith('B2', { town: { name: { en: 'Oak', ja: unusable } } }));
    expect(issues.map(({ kind }) => kind)).toEqual(['unusable-name']);
  });

  test('A lower-case name of a hex cannot be a place name.', () => {
    const issues = validateMap(smallMapWith('B2', { town: { name: { en: 'b2', ja: 'ビーツー' } } }));
    expect(issues.map(({ kind }) => kind)).toEqual(['hex-as-name']);
  });

  test('Places may be adjacent, and one place may have the same name in several languages.', () => {
    expect(validateMap(smallMapWith('A2', { town: { name: { en: 'Oak', ja: 'Oak', de: 'Oak' } } }))).toEqual([]);
  });

  test('Without a drawing the terrain of the hexes is not questioned.', () => {
    const map = smallMapWith('A2', { river: true });
    expect(validateMap({ ...map, rivers: [], water: [], islands: [] })).toEqual([]);
  });

  test('Every disconnected part of the map is reported separately.', () => {
    const map = plus({ at: [6, 0] }, { at: [6, 1] }, { at: [7, 0] }, { at: [-6, 0] }, { at: [-6, 1] }, { at: [-7, 1] });
    const parts = validateMap(map).flatMap((issue) =>
      issue.kind === 'unconnected' ? [issue.params.hexes.length] : [],
    );
    expect(parts).toEqual([3, 3]);
  });
});

describe('messages for map issues', () => {
  test.each(KINDS)('%s has a message in every language.', (kind) => {
    const [issue] = validateMap(CASES[kind].map()).filter((found) => found.kind === kind);
    if (issue === undefined) throw new Error('no such issue');
    const lines = LANGUAGES.map((language) => formatMapIssue(issue, language));
    expect(new Set(lines).size).toBe(LANGUAGES.length);
    for (const line of lines) {
      expect(line).not.toMatch(/undefined|NaN|\[object|\?/);
      if (issue.hex !== undefined) expect(line.startsWith(`${issue.hex} [`)).toBe(true);
    }
    expect(lines[0]).toMatch(/\.$/);
    expect(lines[1]).toMatch(/。$/);
  });

  test('Messages have the expected wording.', () => {
    expect(mapIssueMessages.en['one-sided-wall']({ side: 1, neighbour: 'H7' })).toBe(
      'There is a thick black line on the north-east side (1), but its neighbour H7 does not list it.',
    );
    expect(mapIssueMessages.ja['one-sided-wall']({ side: 1, neighbour: 'H7' })).toBe(
      '北東側の辺（1）に太い黒線がありますが、隣のH7には書かれていません。',
    );
  });
});
