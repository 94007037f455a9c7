/**
 * The same path elsewhere and larger, as plain numbers. A `transform` on each of a hundred small pieces would make the
 * browser keep, and sort, a layer for each of them in every frame.
 */
export function placedPath(path: string, x = 0, y = 0, scale = 1): string {
  if (x === 0 && y === 0 && scale === 1) return path;
  const key = `${x} ${y} ${scale} ${path}`;
  let placed = known.get(key);
  if (placed === undefined) {
    placed = path.replace(/([MLHVAZ])([^MLHVAZ]*)/gi, (_, command: string, given: string) => {
      const numbers = given.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
      const [left, top] = command === command.toUpperCase() ? [x, y] : [0, 0];
      return command + move(command.toUpperCase(), numbers, left, top, scale).map(short).join(' ');
    });
    if (known.size >= MOST) known.clear();
    known.set(key, placed);
  }
  return placed;
}

/** Pieces stand in few different places; but a map can be zoomed for ever. */
const MOST = 5000;
const known = new Map<string, string>();

function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The numbers of one command: lines in pairs, arcs with two radii, three flags and a pair. */
function move(command: string, numbers: readonly number[], x: number, y: number, scale: number): number[] {
  switch (command) {
    case 'H':
      return numbers.map((value) => value * scale + x);
    case 'V':
      return numbers.map((value) => value * scale + y);
    case 'A':
      return numbers.map((value, index) => {
        const part = index % 7;
        if (part < 2) return value * scale;
        if (part < 5) return value;
        return value * scale + (part === 5 ? x : y);
      });
    default:
      return numbers.map((value, index) => value * scale + (index % 2 === 0 ? x : y));
  }
}
