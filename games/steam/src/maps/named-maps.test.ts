import { ParseError } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { HexCoordinates, MapHex, SteamMap } from './format.ts';
import { distance, EDGES, hexAt, neighbour, opposite } from './geometry.ts';
import { mapById, NAMED_MAP_IDS, NAMED_MAPS } from './named-maps.ts';
import { readMap } from './read-map.ts';
import { validateMap } from './validate.ts';
import { writeMap } from './write-map.ts';

function hexOf(map: SteamMap, at: HexCoordinates): MapHex {
  const found = map.hexes.find((hex) => hex.at.join() === at.join());
  if (found === undefined) throw new Error(`no hex at ${at}`);
  return found;
}

function placeNamed(map: SteamMap, english: string): MapHex {
  const found = map.hexes.find((hex) => (hex.city ?? hex.town)?.name.en === english);
  if (found === undefined) throw new Error(`no place called ${english}`);
  return found;
}

/** The cost of track with this many exits on a hex (STM-MAP-05, and $1 for a town). */
function price(hex: MapHex, exits: number): number {
  return exits + (hex.town === null ? 0 : 1) + (hex.terrain === 'hills' ? 2 : 0) + (hex.river ? 1 : 0);
}

describe.each(NAMED_MAP_IDS)('the map %s', (id) => {
  const map = mapById(id);
  const places = map.hexes.filter((hex) => hex.city !== null || hex.town !== null);

  test('The map is read once and has its own id.', () => {
    expect(map.id).toBe(id);
    expect(mapById(id)).toBe(NAMED_MAPS[id]);
  });

  test('The map has no issues.', () => {
    expect(validateMap(map)).toEqual([]);
  });

  test('A written map reads back as the same map.', () => {
    expect(readMap(writeMap(map))).toEqual(map);
    expect(readMap(JSON.parse(JSON.stringify(writeMap(map))))).toEqual(map);
  });

  test('Places keep their distance, equal colours even more, and no hex is far from every place.', () => {
    for (const hex of map.hexes) {
      expect(Math.min(...places.map((place) => distance(hex.at, place.at)))).toBeLessThanOrEqual(2);
    }
    for (const one of places) {
      for (const other of places) {
        if (one === other) continue;
        expect(distance(one.at, other.at)).toBeGreaterThanOrEqual(2);
        const alike = one.city !== null && one.city.colour === other.city?.colour;
        if (alike) expect(distance(one.at, other.at)).toBeGreaterThanOrEqual(5);
      }
    }
  });
});

test('An unknown name is rejected with the list of known names.', () => {
  expect(() => mapById('lakeside')).toThrow(ParseError);
  expect(() => mapById('lakeside')).toThrow(/"northeast", "ruhr"/);
});

describe('Northeast and the rulebook', () => {
  const map = NAMED_MAPS.northeast;
  const hex = (q: number, r: number): MapHex => hexOf(map, [q, r]);

  test('The map has the size of the original.', () => {
    expect(map.players).toEqual([3, 4]);
    expect(map.fewerCubesWithThreePlayers).toBe(false);
    expect(map.hexes.filter((one) => one.city !== null)).toHaveLength(12);
    expect(map.hexes.filter((one) => one.town !== null)).toHaveLength(20);
  });

  test.each([
    ['Albany', 0, 0, 'city', 'アルバニー'],
    ['Poughkeepsie', 0, 2, 'town', 'ポキプシー'],
    ['New York', 0, 4, 'city', 'ニューヨーク'],
    ['Hartford', 2, 1, 'city', 'ハートフォード'],
    ['New Haven', 3, 2, 'town', 'ニューヘブン'],
  ] as const)('%s is where the rulebook examples place it.', (english, q, r, kind, japanese) => {
    const place = placeNamed(map, english);
    expect(place.at).toEqual([q, r]);
    expect(place[kind]?.name.ja).toBe(japanese);
    expect(place.evidence).toMatch(/^rulebook/);
  });

  const routes: [who: string, way: HexCoordinates[], prices: number[], bends: number[]][] = [
    [
      'Ron',
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
      ],
      [3, 4, 3],
      [3, 3, 3],
    ],
    [
      'Morgan',
      [
        [0, 0],
        [-1, 1],
        [-1, 2],
        [-1, 3],
        [-1, 4],
        [0, 4],
      ],
      [4, 2, 2, 2],
      [2, 3, 3, 2],
    ],
    [
      'Bill, to Hartford',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
      ],
      [2, 4],
      [3, 2],
    ],
    [
      'Bill, to New Haven',
      [
        [2, 1],
        [2, 2],
        [3, 2],
      ],
      [2],
      [2],
    ],
  ];
  test.each(routes)('%s pays the price of the example, with the same tiles.', (_, way, prices, bends) => {
    const edgeTo = (from: HexCoordinates, to: HexCoordinates) =>
      EDGES.find((edge) => neighbour(from, edge).join() === to.join()) ?? 0;
    const inner = way.slice(1, -1);
    expect(inner.map((at) => price(hexOf(map, at), 2))).toEqual(prices);
    const found = inner.map((at, index) => {
      const [back, on] = [edgeTo(at, way[index] ?? at), edgeTo(at, way[index + 2] ?? at)];
      expect(hexOf(map, at).walls).not.toContain(back);
      expect(hexOf(map, at).walls).not.toContain(on);
      return Math.min((back - on + 6) % 6, (on - back + 6) % 6);
    });
    expect(found).toEqual(bends);
  });

  test('The crossing south-east of Hartford costs $5 and lies between Hartford and New Haven.', () => {
    const crossing = hex(3, 1);
    expect(price(crossing, 4)).toBe(5);
    expect([crossing.city, crossing.town]).toEqual([null, null]);
    expect(neighbour([3, 1], 5)).toEqual(placeNamed(map, 'Hartford').at);
    expect(neighbour([3, 1], 3)).toEqual(placeNamed(map, 'New Haven').at);
  });

  test('No example overlooks a cheaper route.', () => {
    expect(price(hex(1, 0), 2) + price(hex(1, 1), 2)).toBeGreaterThanOrEqual(6);
    const east = [hex(1, 0), hex(1, 1), hex(1, 2), hex(1, 3)].map((one) => price(one, 2));
    expect(east.reduce((sum, cost) => sum + cost)).toBeGreaterThanOrEqual(10);
  });

  test('Boston is red with a river to its south-west.', () => {
    const boston = placeNamed(map, 'Boston');
    expect(boston.city?.colour).toBe('red');
    expect(boston.walls).not.toContain(4);
    expect(hexOf(map, neighbour(boston.at, 4)).river).toBe(true);
  });

  test('An inlet with black sides lies south-east of Providence.', () => {
    const shore = hexOf(map, neighbour(placeNamed(map, 'Providence').at, 2));
    const closed = EDGES.filter((edge) => {
      const other = map.hexes.find((one) => one.at.join() === neighbour(shore.at, edge).join());
      return shore.walls.includes(edge) && other?.walls.includes(opposite(edge));
    });
    expect(closed).not.toHaveLength(0);
  });

  test('New York, Philadelphia and Albany are not yellow.', () => {
    for (const city of ['New York', 'Philadelphia', 'Albany']) {
      expect(placeNamed(map, city).city?.colour).not.toBe('yellow');
    }
  });
});

describe('Ruhr', () => {
  const map = NAMED_MAPS.ruhr;

  test('The map has the size of the original, fewer cubes with three players, and German names.', () => {
    expect(map.players).toEqual([4, 5]);
    expect(map.fewerCubesWithThreePlayers).toBe(true);
    expect(map.hexes.filter((one) => one.city !== null)).toHaveLength(16);
    expect(map.hexes.filter((one) => one.town !== null)).toHaveLength(23);
    for (const { city, town } of map.hexes) {
      const place = city ?? town;
      if (place !== null) expect(place.name).toHaveProperty('de');
    }
  });

  test('A canal joins Maastricht and Venlo.', () => {
    const ends = [placeNamed(map, 'Maastricht').at, placeNamed(map, 'Venlo').at];
    const canals = map.rivers.filter((river) => river.kind === 'canal');
    const joined = canals.filter(({ path }) => {
      const found = [path[0], path.at(-1)].map((point) => hexAt(point ?? [99, 99]).join());
      return ends.every((at) => found.includes(at.join()));
    });
    expect(joined).toHaveLength(1);
  });
});
