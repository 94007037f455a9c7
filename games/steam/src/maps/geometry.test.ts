import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexCoordinates, Point } from './format.ts';
import {
  centre,
  corners,
  distance,
  EDGES,
  edgeEnds,
  edgeMidpoint,
  hexAt,
  intervalInHex,
  neighbour,
  opposite,
  STEPS,
} from './geometry.ts';

const at: fc.Arbitrary<HexCoordinates> = fc.tuple(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -200, max: 200 }),
);
const edge = fc.constantFrom(...EDGES);

function expectClose(one: Point, other: Point): void {
  expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeLessThan(1e-9);
}

describe('hex geometry', () => {
  test('The steps to the neighbours are those of the documentation.', () => {
    expect(EDGES.map((side) => STEPS[side])).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ]);
  });

  test('Two neighbours number their common side as opposite edges.', () => {
    fc.assert(
      fc.property(at, edge, (here, side) => {
        const there = neighbour(here, side);
        expect(neighbour(there, opposite(side))).toEqual(here);
        expect(distance(here, there)).toBe(1);
        expectClose(edgeMidpoint(here, side), edgeMidpoint(there, opposite(side)));
      }),
    );
  });

  test('North is up and sides are numbered clockwise.', () => {
    const [north, northEast] = [edgeMidpoint([0, 0], 0), edgeMidpoint([0, 0], 1)];
    expect(north[1]).toBeLessThan(0);
    expect(northEast[0]).toBeGreaterThan(0);
    expect(northEast[1]).toBeLessThan(0);
  });

  test('Edge e runs from corner e to the next.', () => {
    const all = corners([3, -2]);
    for (const side of EDGES) {
      const [from, to] = edgeEnds([3, -2], side);
      expectClose(from, all[side] ?? [0, 0]);
      expectClose(to, all[(side + 1) % 6] ?? [0, 0]);
    }
  });

  test('A point near the centre of a hex lies in the hex.', () => {
    const offset = fc.tuple(fc.double({ min: 0, max: 0.86, noNaN: true }), fc.double({ min: 0, max: 7, noNaN: true }));
    fc.assert(
      fc.property(at, offset, (hex, [radius, angle]) => {
        const [x, y] = centre(hex);
        expect(hexAt([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])).toEqual(hex);
      }),
    );
  });

  test('The interval of a line inside a hex is found.', () => {
    const [from, to] = intervalInHex([-4, 0], [4, 0], [0, 0]) ?? [];
    expect(from).toBeCloseTo(3 / 8);
    expect(to).toBeCloseTo(5 / 8);
    expect(intervalInHex([0, 0], [0.1, 0], [0, 0])).toEqual([0, 1]);
    expect(intervalInHex([-4, 2], [4, 2], [0, 0])).toBeNull();
    expect(intervalInHex([0, 3], [0, 9], [0, 0])).toBeNull();
  });
});
