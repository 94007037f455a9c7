import type { HexCoordinates } from '../format.ts';
import { centre } from '../geometry.ts';
import { n, onPaper, R } from './paint.ts';

/** Variants of ridges: position in a hex of circumradius 60, and length. */
const RIDGES: readonly (readonly (readonly [x: number, y: number, length: number])[])[] = [
  [
    [-30, -12, 48],
    [-12, 26, 40],
  ],
  [
    [-12, -24, 36],
    [-38, 6, 38],
    [2, 26, 30],
  ],
  [
    [-34, -20, 34],
    [-6, -2, 44],
    [-30, 26, 34],
  ],
];

/** Pseudo-random numbers from 0 to 1, seeded by the hex, so that a map always gives the same picture. */
function scatter([q, r]: HexCoordinates): () => number {
  let state = (q * 131 + r * 17 + 4001) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The hachures of a hill hex as one path: short strokes down both slopes of each ridge, longest at its middle. */
export function hachures(at: HexCoordinates): string {
  const random = scatter(at);
  const [x, y] = onPaper(centre(at));
  const ridges = RIDGES[Math.floor(random() * RIDGES.length)] ?? [];
  let path = '';
  for (const [ridgeX, ridgeY, ridgeLength] of ridges) {
    const length = (ridgeLength + random() * 8) * (R / 60);
    const slant = -0.5 + random() * 0.5;
    const bend = (random() - 0.5) * 12;
    const strokes = Math.round(length / 3.1);
    for (let stroke = 0; stroke <= strokes; stroke += 1) {
      const along = stroke / strokes;
      const rise = Math.sin(along * Math.PI);
      const footX = x + ridgeX + Math.cos(slant) * length * along - Math.sin(slant) * bend * rise;
      const footY = y + ridgeY + Math.sin(slant) * length * along + Math.cos(slant) * bend * rise;
      const fall = slant + Math.PI / 2 - (along - 0.5) * 1.1 - (random() - 0.5) * 0.5;
      const up = (4 + random() * 3) * (0.25 + 0.8 * rise);
      const down = (8 + random() * 5) * (0.25 + 0.8 * rise);
      path += `M${n(footX - Math.cos(fall) * up)} ${n(footY - Math.sin(fall) * up)}L${n(footX)} ${n(footY - 0.8)}`;
      path += `M${n(footX)} ${n(footY + 1.4)}L${n(footX + Math.cos(fall) * down)} ${n(footY + Math.sin(fall) * down)}`;
    }
  }
  return path;
}
