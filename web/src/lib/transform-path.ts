/** How a number in a path command is transformed: `x` and `y` are scaled and moved, lengths scaled, flags kept. */
type Role = 'x' | 'y' | 'length' | 'flag';

interface Command {
  readonly letter: string;
  readonly numbers: readonly number[];
  readonly roles: readonly Role[];
}

const PAIR: readonly Role[] = ['x', 'y'];
const ARC: readonly Role[] = ['length', 'length', 'flag', 'flag', 'flag', 'x', 'y'];
const ROLES: { readonly [letter: string]: readonly Role[] } = { H: ['x'], V: ['y'], A: ARC };

/** There are few shapes, but the cache must be bounded. */
const MAX_CACHED = 2000;
const cache = new Map<string, readonly Command[]>();

function parsePath(path: string): readonly Command[] {
  let commands = cache.get(path);
  if (commands === undefined) {
    commands = Array.from(path.matchAll(/([MLHVAZ])([^MLHVAZ]*)/gi), ([, letter, parameters]) => {
      const numbers = parameters.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
      const pattern = ROLES[letter.toUpperCase()] ?? PAIR;
      return { letter, numbers, roles: numbers.map((_, index) => pattern[index % pattern.length]) };
    });
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(path, commands);
  }
  return commands;
}

/** Rounds a coordinate to visible precision; keeps the path data short. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Moves and scales path data by rewriting its numbers. A `transform` attribute on each of a hundred small pieces would
 * make the browser keep and sort a layer for each of them in every frame.
 */
export function transformPath(path: string, x = 0, y = 0, scale = 1): string {
  if (x === 0 && y === 0 && scale === 1) return path;
  let result = '';
  for (const { letter, numbers, roles } of parsePath(path)) {
    // Lower-case commands are relative: they are scaled but not moved.
    const [left, top] = letter < 'a' ? [x, y] : [0, 0];
    const offset = { x: left, y: top, length: 0 };
    result += letter;
    for (const [index, role] of roles.entries()) {
      const value = role === 'flag' ? numbers[index] : numbers[index] * scale + offset[role];
      result += `${index === 0 ? '' : ' '}${roundCoordinate(value)}`;
    }
  }
  return result;
}
