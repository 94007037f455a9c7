import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnName, hexNames } from './hex-names.ts';
import { NAMED_MAPS } from './named-maps.ts';

const named = (...hexes: [number, number][]): string[] => hexNames({ hexes: hexes.map((at) => ({ at })) });

describe('names of hexes', () => {
  test('Columns are named A to Z, then AA, AB.', () => {
    expect([0, 1, 25, 26, 27, 51, 52, 400].map(columnName)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'OK']);
  });

  test('Rows are horizontal although the r axis is slanted.', () => {
    expect(named([0, 0], [1, 0], [2, -1], [3, -1], [4, -2])).toEqual(['A1', 'B1', 'C1', 'D1', 'E1']);
  });

  test('The westernmost column is A and the topmost row is 1, wherever the map lies.', () => {
    expect(named([-7, 12], [-6, 11], [-5, 10])).toEqual(['A2', 'B1', 'C1']);
    expect(named([3, 5], [4, 5], [3, 6])).toEqual(['A1', 'B1', 'A2']);
  });

  test('Moving the whole map by an even number of columns changes no name.', () => {
    const hexes = fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(hexes, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (given, east, south) => {
        const moved = given.map(([q, r]): [number, number] => [q + 2 * east, r - east + south]);
        expect(named(...moved)).toEqual(named(...given));
      }),
    );
  });

  test('Every hex of the named maps has a unique name.', () => {
    for (const map of Object.values(NAMED_MAPS)) {
      const names = hexNames(map);
      expect(new Set(names).size).toBe(map.hexes.length);
    }
    const northeast = hexNames(NAMED_MAPS.northeast);
    expect(northeast[NAMED_MAPS.northeast.hexes.findIndex((hex) => hex.city?.name.en === 'Albany')]).toBe('H7');
  });
});
