/** The ridges on a hill tile: start, length and slant. */
const RIDGES: readonly (readonly [x: number, y: number, length: number, slant: number])[] = [
  [-43, -14, 26, -0.5],
  [-41, 28, 24, 0.3],
  [19, -28, 26, 0.4],
  [20, 24, 24, -0.45],
];
const STROKES = 9;

function stroke(x: number, y: number, dx: number, dy: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
}

/** Hachures as on engraved maps: short strokes down both sides of a ridge, longest in the middle. */
export const HACHURES = RIDGES.map(([x, y, length, slant]) => {
  const [c, s] = [Math.cos(slant), Math.sin(slant)];
  return Array.from({ length: STROKES + 1 }, (_, index) => {
    const t = index / STROKES;
    const swell = Math.sin(t * Math.PI) * 0.8 + 0.3;
    // Uneven as if drawn by hand, but the same on every hill.
    const uneven = (index * 7 + 3) % 5;
    const [px, py] = [x + c * length * t, y + s * length * t];
    const up = stroke(px, py, s * 7 * swell, -c * (6 + uneven * 0.6) * swell);
    const down = stroke(px, py + 2, (t - 0.5) * 6, (10 + uneven) * swell);
    return up + down;
  }).join('');
}).join('');
