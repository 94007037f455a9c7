/** What a number of a command is moved by: the place across, the place down, or nothing; flags are not even scaled. */
type Role = 'across' | 'down' | 'length' | 'flag';

interface Command {
  readonly letter: string;
  readonly numbers: readonly number[];
  readonly roles: readonly Role[];
}

const PAIR: readonly Role[] = ['across', 'down'];
const ARC: readonly Role[] = ['length', 'length', 'flag', 'flag', 'flag', 'across', 'down'];
const ROLES: { readonly [letter: string]: readonly Role[] } = { H: ['across'], V: ['down'], A: ARC };

/** There are few shapes, but nothing may grow for ever. */
const MOST = 2000;
const known = new Map<string, readonly Command[]>();

function commandsOf(path: string): readonly Command[] {
  let commands = known.get(path);
  if (commands === undefined) {
    commands = Array.from(path.matchAll(/([MLHVAZ])([^MLHVAZ]*)/gi), ([, letter, given]) => {
      const numbers = given.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
      const pattern = ROLES[letter.toUpperCase()] ?? PAIR;
      return { letter, numbers, roles: numbers.map((_, index) => pattern[index % pattern.length]) };
    });
    if (known.size >= MOST) known.clear();
    known.set(path, commands);
  }
  return commands;
}

/** As exact as anything can be seen: shorter to write, and the same when it is. */
export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The same path elsewhere and larger, as plain numbers. A `transform` on each of a hundred small pieces would make the
 * browser keep, and sort, a layer for each of them in every frame.
 */
export function placedPath(path: string, x = 0, y = 0, scale = 1): string {
  if (x === 0 && y === 0 && scale === 1) return path;
  let placed = '';
  for (const { letter, numbers, roles } of commandsOf(path)) {
    // Commands in small letters go on from where the last one ended.
    const [left, top] = letter < 'a' ? [x, y] : [0, 0];
    const moved = { across: left, down: top, length: 0 };
    placed += letter;
    for (const [index, role] of roles.entries()) {
      const value = role === 'flag' ? numbers[index] : numbers[index] * scale + moved[role];
      placed += `${index === 0 ? '' : ' '}${short(value)}`;
    }
  }
  return placed;
}
