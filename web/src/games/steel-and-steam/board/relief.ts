/** Mountains drawn as hachures: x, y, direction of the ridges, number of ridges. Decoration only; no rule uses them. */
const RANGES: readonly (readonly [number, number, number, number])[] = [
  [242, 88, 0.9, 6],
  [286, 166, 0.95, 7],
  [305, 227, 0.9, 6],
  [319, 292, 1.1, 7],
  [379, 363, 1.2, 7],
  [437, 501, 1.35, 8],
  [418, 594, 1.3, 6],
  [336, 461, 1.2, 4],
  [345, 714, 0.3, 4],
  [186, 226, 1.4, 6],
  [150, 305, 1.5, 6],
  [142, 463, 1, 6],
  [165, 554, 1, 5],
  [1132, 625, -0.7, 6],
  [1207, 521, -0.85, 6],
  [1256, 421, -0.6, 5],
  [1326, 317, -0.9, 3],
  [1392, 295, -0.8, 3],
];

/** Seeded, so that the map always looks the same. */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function hachures(): string {
  const next = pseudoRandom(12);
  const around = (spread: number) => (next() - 0.5) * spread;
  let path = '';
  const stroke = (x: number, y: number, dx: number, dy: number) => {
    path += `M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}`;
  };
  for (const [atX, atY, direction, ridges] of RANGES) {
    for (let ridge = 0; ridge < ridges; ridge++) {
      const [x, y] = [atX + around(64), atY + around(58)];
      const angle = direction + around(0.5);
      const length = 13 + next() * 11;
      const strokes = Math.round(length / 2);
      for (let index = 0; index <= strokes; index++) {
        const along = index / strokes;
        const size = Math.sin(along * Math.PI) * 0.8 + 0.25;
        const px = x + Math.cos(angle) * length * (along - 0.5);
        const py = y + Math.sin(angle) * length * (along - 0.5);
        const [sin, cos] = [Math.sin(angle) * size, Math.cos(angle) * size];
        const fall = 4 + next() * 2.4;
        stroke(px, py, sin * 4, -cos * 4);
        stroke(px, py, -sin * fall, cos * fall);
      }
    }
  }
  return path;
}
