import { expect, test } from 'vitest';
import type { Face } from '../view-model.ts';
import { type Point, placeTower, segmentsOf } from './geometry.ts';

type Segment = Face['segments'][number];

const SEGMENTS: readonly Segment[] = [
  [0, 2],
  [1, 3],
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 3],
];
const EDGES: readonly Point[] = [
  { x: 0, y: -50 },
  { x: 50, y: 0 },
  { x: 0, y: 50 },
  { x: -50, y: 0 },
];

const face = (segments: readonly Segment[], tower: Segment): Face => ({
  name: '',
  track: '',
  segments,
  deadEnds: [],
  hill: false,
  tower,
  bridge: false,
  coal: 1,
  overbuild: false,
  rotations: [0],
});

/** The distance of a point from the centre line of a segment. */
function distance({ x, y }: Point, [from, to]: Segment): number {
  const [a, b] = [EDGES[from], EDGES[to]];
  if (a.x + b.x === 0 && a.y + b.y === 0) return a.x === 0 ? Math.abs(x) : Math.abs(y);
  return Math.abs(Math.hypot(x - a.x - b.x, y - a.y - b.y) - 50);
}

test('The spout of a water tower is over the segment with the tower and clear of other track.', () => {
  let checked = 0;
  for (let choice = 1; choice < 1 << SEGMENTS.length; choice++) {
    const segments = SEGMENTS.filter((_, index) => (choice & (1 << index)) !== 0);
    if (segments.length === 1) continue;
    for (const tower of segments) {
      const isFree = tower.some((edge) => segments.every((other) => other === tower || !other.includes(edge)));
      for (let rotation = 0; rotation < 4; rotation++) {
        const { at, spout } = placeTower(face(segments, tower), tower, rotation);
        if (spout === null) throw new Error(`no spout: ${segments.join(' ')}`);
        const [own] = segmentsOf(face([tower], tower), rotation);
        expect(distance(spout, own)).toBeLessThan(0.01);
        expect(Math.hypot(at.x - spout.x, at.y - spout.y)).toBeLessThan(40);
        // If every edge of the segment is shared, the tile is a junction and counts as one place, so any point will do.
        if (!isFree) continue;
        checked++;
        for (const other of segmentsOf(face(segments, tower), rotation)) {
          const isOwn = own.every((edge) => other.includes(edge));
          if (!isOwn) expect(distance(spout, other)).toBeGreaterThan(20);
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(50);
});

test('A tower at the only track of a tile has no spout.', () => {
  expect(placeTower(face([[0, 2]], [0, 2]), [0, 2], 1).spout).toBeNull();
});
