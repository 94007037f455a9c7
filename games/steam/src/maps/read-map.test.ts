import { type Json, type JsonObject, ParseError } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { SMALL_MAP, smallMap } from '../../test/fixtures/small-map.ts';
import { readMap } from './read-map.ts';
import { writeMap } from './write-map.ts';

/** The small map with a value set at a path such as `hexes.3.city.colour`; undefined removes the field. */
function withValue(path: string, value: Json | undefined): unknown {
  const map = structuredClone(SMALL_MAP) as { [key: string]: unknown };
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let inner = map;
  for (const key of keys) inner = inner[key] as { [key: string]: unknown };
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return map;
}

const ring = (count: number): JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ at: [index % 20, Math.floor(index / 20)], terrain: 'plains' }));
const points = (count: number): number[][] => Array.from({ length: count }, () => [0, 0]);

/** A name in `count` languages. */
const namesIn = (count: number): JsonObject =>
  Object.fromEntries(['en', 'ja', ...Array.from({ length: count - 2 }, (_, at) => `aa-${at + 10}`)].map((l) => [l, l]));

describe('reading a map', () => {
  test('A name may have 16 languages.', () => {
    expect(Object.keys(readMap(withValue('name', namesIn(16))).name)).toHaveLength(16);
  });

  test('Omitted fields get their defaults.', () => {
    const map = readMap({
      id: 'tiny',
      name: 'Tiny',
      hexes: [
        { at: [0, 0], terrain: 'plains', city: { name: 'Here', colour: 'red', cubes: 2 } },
        { at: [0, 1], terrain: 'hills', town: { name: { en: 'There', ja: 'あそこ', de: 'Dort' } } },
      ],
      rivers: [
        {
          path: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
      water: [{ polygon: points(3) }],
    });
    expect(map).toEqual({
      id: 'tiny',
      name: { en: 'Tiny', ja: 'Tiny' },
      players: [3, 6],
      supplySpaces: 12,
      fewerCubesWithThreePlayers: false,
      hexes: [
        {
          at: [0, 0],
          terrain: 'plains',
          river: false,
          city: { name: { en: 'Here', ja: 'Here' }, colour: 'red', cubes: 2 },
          town: null,
          walls: [],
        },
        {
          at: [0, 1],
          terrain: 'hills',
          river: false,
          city: null,
          town: { name: { en: 'There', ja: 'あそこ', de: 'Dort' } },
          walls: [],
        },
      ],
      rivers: [
        {
          name: null,
          kind: 'river',
          width: 0.12,
          path: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
      water: [{ name: null, kind: 'sea', polygon: points(3) }],
      islands: [],
    });
  });

  test('Evidence is kept if present, and absent otherwise.', () => {
    const hexes = smallMap().hexes;
    expect(hexes[7]?.evidence).toBe('seen on a walk');
    expect(hexes[6]).not.toHaveProperty('evidence');
  });

  test('A map in memory is itself a valid document.', () => {
    expect(readMap(JSON.parse(JSON.stringify(smallMap())))).toEqual(smallMap());
  });

  test('Minus zero is read as zero, because JSON.stringify does not preserve it.', () => {
    const map = readMap(withValue('hexes.0.at', [-0, -0]));
    expect(map.hexes[0]?.at).toEqual([0, 0]);
    expect(map).toEqual(readMap(JSON.parse(JSON.stringify(writeMap(map)))));
  });

  const malformed: [field: string, path: string, value: Json | undefined][] = [
    ['id', 'id', undefined],
    ['id', 'id', 'Not An Id'],
    ['id', 'id', ''],
    ['name', 'name', 7],
    ['name', 'name', ''],
    ['name', 'name', ' padded'],
    ['name', 'name', 'x'.repeat(61)],
    ['name', 'name', 'line\nbreak'],
    ['name', 'name', 'invisible\u200b'],
    ['name', 'name', { en: 'English only' }],
    ['name.ja', 'name', { en: 'a', ja: '' }],
    ['name.deutsch', 'name', { en: 'a', ja: 'b', deutsch: 'c' }],
    ['name.de', 'name', { en: 'a', ja: 'b', de: 3 }],
    ['name', 'name', namesIn(17)],
    ['players', 'players', 4],
    ['players', 'players', [3]],
    ['players', 'players', [5, 4]],
    ['players[0]', 'players', [2, 4]],
    ['players[1]', 'players', [3, 7]],
    ['supplySpaces', 'supplySpaces', 25],
    ['supplySpaces', 'supplySpaces', -1],
    ['supplySpaces', 'supplySpaces', 1.5],
    ['fewerCubesWithThreePlayers', 'fewerCubesWithThreePlayers', 'yes'],
    ['colour', 'colour', 'red'],
    ['hexes', 'hexes', undefined],
    ['hexes', 'hexes', {}],
    ['hexes', 'hexes', ring(1)],
    ['hexes', 'hexes', ring(401)],
    ['hexes', 'hexes', ring(201).map((hex, index) => ({ ...hex, town: { name: `Town ${index}` } }))],
    ['hexes[1]', 'hexes.1', 'hills'],
    ['hexes[1].hill', 'hexes.1.hill', true],
    ['hexes[0].at', 'hexes.0.at', undefined],
    ['hexes[0].at', 'hexes.0.at', [0, 0, 0]],
    ['hexes[0].at[0]', 'hexes.0.at', [201, 0]],
    ['hexes[0].at[1]', 'hexes.0.at', [0, -201]],
    ['hexes[0].at[1]', 'hexes.0.at', [0, 0.5]],
    ['hexes[3].terrain', 'hexes.3.terrain', 'sea'],
    ['hexes[3].terrain', 'hexes.3.terrain', undefined],
    ['hexes[3].river', 'hexes.3.river', 1],
    ['hexes[0].city', 'hexes.0.city', 'Ash'],
    ['hexes[0].city.name', 'hexes.0.city.name', undefined],
    ['hexes[0].city.colour', 'hexes.0.city.colour', 'green'],
    ['hexes[0].city.colour', 'hexes.0.city.colour', 'gray'],
    ['hexes[0].city.cubes', 'hexes.0.city.cubes', -1],
    ['hexes[0].city.cubes', 'hexes.0.city.cubes', 97],
    ['hexes[0].city.size', 'hexes.0.city.size', 2],
    ['hexes[4].town.name', 'hexes.4.town.name', undefined],
    ['hexes[4].town.cubes', 'hexes.4.town.cubes', 2],
    ['hexes[7].walls', 'hexes.7.walls', 3],
    ['hexes[7].walls[1]', 'hexes.7.walls', [0, 6]],
    ['hexes[7].walls[0]', 'hexes.7.walls', [-1]],
    ['hexes[7].evidence', 'hexes.7.evidence', 'x'.repeat(201)],
    ['rivers', 'rivers', 'none'],
    ['rivers[0].name', 'rivers.0.name', 1],
    ['rivers[0].kind', 'rivers.0.kind', 'brook'],
    ['rivers[0].width', 'rivers.0.width', 0],
    ['rivers[0].width', 'rivers.0.width', 'wide'],
    ['rivers[0].path', 'rivers.0.path', [[0, 0]]],
    ['rivers[0].path[1]', 'rivers.0.path', [[0, 0], [1]]],
    [
      'rivers[0].path[1][0]',
      'rivers.0.path',
      [
        [0, 0],
        [1001, 0],
      ],
    ],
    ['rivers[0].colour', 'rivers.0.colour', 'blue'],
    ['water[0].kind', 'water.0.kind', 'pond'],
    ['water[0].polygon', 'water.0.polygon', points(2)],
    ['water[0].depth', 'water.0.depth', 3],
    ['islands[0].polygon', 'islands.0.polygon', undefined],
    ['islands[0].kind', 'islands.0.kind', 'sea'],
    ['', 'water.0.polygon', points(2000)],
  ];
  test.each(malformed)('%s is rejected (%s = %j).', (field, path, value) => {
    let caught: unknown;
    try {
      readMap(withValue(path, value));
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ParseError);
    expect(caught).toHaveProperty('field', field);
  });

  test.each([null, 3, 'northeast', [], [SMALL_MAP]])('%j is not a map.', (value) => {
    expect(() => readMap(value)).toThrow(ParseError);
  });
});

describe('writing a map', () => {
  test('A written map reads back as the same map.', () => {
    expect(readMap(writeMap(smallMap()))).toEqual(smallMap());
    expect(readMap(JSON.parse(JSON.stringify(writeMap(smallMap()))))).toEqual(smallMap());
  });

  test('Default values are omitted.', () => {
    expect(writeMap(smallMap())).toEqual(SMALL_MAP);
  });
});
