import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallMap } from '../../test/fixtures/small-map.ts';
import type { HexCoordinates, Point, SteamMap } from './format.ts';
import { hexAt } from './geometry.ts';
import { insidePolygon, intervalsInPolygon } from './polygons.ts';
import { inWater, riverLengths } from './water-geometry.ts';

const SQUARE: readonly Point[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];

function drawn(hexes: readonly HexCoordinates[], drawing: Partial<SteamMap>): SteamMap {
  const plain = { terrain: 'plains', river: false, city: null, town: null, walls: [] } as const;
  return {
    ...smallMap(),
    rivers: [],
    water: [],
    islands: [],
    hexes: hexes.map((at) => ({ ...plain, at })),
    ...drawing,
  };
}

const river = (...path: Point[]) => ({ name: null, kind: 'river', width: 0.1, path }) as const;
const lake = (polygon: readonly Point[]) => ({ name: null, kind: 'lake', polygon }) as const;

const STEPS = 2000;

describe('polygons', () => {
  test('Points are inside or outside a polygon.', () => {
    expect(insidePolygon([1, 1], SQUARE)).toBe(true);
    expect(insidePolygon([3, 1], SQUARE)).toBe(false);
    expect(insidePolygon([-1, 1], SQUARE)).toBe(false);
    expect(insidePolygon([0, 0], [])).toBe(false);
  });

  test('The intervals of a line inside a polygon are found.', () => {
    expect(intervalsInPolygon([-2, 1], [2, 1], SQUARE)).toEqual([[0.5, 1]]);
    expect(intervalsInPolygon([1, 1], [2, 1], SQUARE)).toEqual([[-1, 1]]);
    expect(intervalsInPolygon([-1, 5], [5, 5], SQUARE)).toEqual([]);
    expect(intervalsInPolygon([1, 1], [1, 1], SQUARE)).toEqual([]);
  });
});

describe('drawn rivers', () => {
  test('A drawn river runs through the hexes it crosses.', () => {
    const map = drawn(
      [
        [0, 0],
        [0, 1],
        [5, 5],
      ],
      { rivers: [river([0, 0], [0, Math.sqrt(3)])] },
    );
    const [upper, lower, away] = riverLengths(map);
    expect(upper).toBeCloseTo(Math.sqrt(3) / 2);
    expect(lower).toBeCloseTo(Math.sqrt(3) / 2);
    expect(away).toBe(0);
  });

  test('A river ends where drawn water begins, and counts again on islands.', () => {
    const rivers = [river([-0.5, 0], [0.5, 0])];
    const sea: Point[] = [
      [0, -3],
      [9, -3],
      [9, 3],
      [0, 3],
    ];
    const island: Point[] = [
      [0.3, -1],
      [0.4, -1],
      [0.4, 1],
      [0.3, 1],
    ];
    expect(riverLengths(drawn([[0, 0]], { rivers }))[0]).toBeCloseTo(1);
    expect(riverLengths(drawn([[0, 0]], { rivers, water: [lake(sea)] }))[0]).toBeCloseTo(0.5);
    const islands = [{ name: null, polygon: island }];
    expect(riverLengths(drawn([[0, 0]], { rivers, water: [lake(sea)], islands }))[0]).toBeCloseTo(0.6);
  });

  test('River lengths agree with a brute-force walk in small steps.', () => {
    const coordinate = fc.integer({ min: -300, max: 300 }).map((value) => value / 100);
    const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
    // Slightly offset from the river's points: exactly along a shore or a hex border, either answer would be right.
    const shore = point.map(([x, y]): Point => [x + 0.00317, y + 0.00711]);
    const polygon = fc.array(shore, { minLength: 3, maxLength: 6 });
    const hexes: HexCoordinates[] = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, -1],
      [-1, 1],
    ];
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 4 }), polygon, polygon, (path, sea, island) => {
        const map = drawn(hexes, {
          rivers: [river(...path)],
          water: [lake(sea)],
          islands: [{ name: null, polygon: island }],
        });
        const walked = hexes.map(() => 0);
        for (const [index, to] of path.entries()) {
          const from = path[index - 1];
          if (from === undefined) continue;
          const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
          for (let step = 0; step < STEPS; step += 1) {
            const part = (step + 0.5) / STEPS;
            const here: Point = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
            const hex = hexes.findIndex((at) => at.join() === hexAt(here).join());
            if (hex >= 0 && !inWater(map, here)) walked[hex] = (walked[hex] ?? 0) + length / STEPS;
          }
        }
        for (const [hex, length] of riverLengths(map).entries()) {
          const slack = 0.1;
          expect(length).toBeGreaterThan((walked[hex] ?? 0) - slack);
          expect(length).toBeLessThan((walked[hex] ?? 0) + slack);
        }
      }),
    );
  });
});
