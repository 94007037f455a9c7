import type { JsonObject, Random } from '@roundhouse/kernel';
import { EDGES } from './board.ts';
import type { PositionDocument } from './document.ts';
import type { Pick, Walk } from './move-oracle.ts';

/** Moves that are mostly illegal: legal ones with something changed, and wanderings. */

const LONGEST_PATH = 6;

function wandering(random: Random): string {
  return Array.from({ length: 1 + random.below(LONGEST_PATH) }, () => random.pick(EDGES)).join('');
}

/** One step more, less or different. */
function bent(path: string, random: Random): string {
  const at = random.below(path.length);
  switch (random.below(3)) {
    case 0:
      return path.length < LONGEST_PATH ? path + random.pick(EDGES) : path;
    case 1:
      return path.slice(0, at) + random.pick(EDGES) + path.slice(at + 1);
    default:
      return path.slice(0, -1);
  }
}

/** A good of the game taken somewhere on the way, whether it lies there or not. */
function grab(position: PositionDocument, path: string, random: Random): Pick[] {
  const cubes = position.map.flatMap(({ goods }) => goods ?? []);
  if (cubes.length === 0) return [];
  const { cube, origin } = random.pick(cubes);
  return [{ at: random.below(path.length + 1), cube, origin }];
}

export function strayMoves(
  position: PositionDocument,
  walks: readonly Walk[],
  count: number,
  random: Random,
): JsonObject[] {
  return Array.from({ length: count }, (): JsonObject => {
    const walk = walks.length > 0 ? random.pick(walks) : null;
    const how = random.below(4);
    const path = walk === null || how === 0 ? wandering(random) : how === 1 ? walk.path : bent(walk.path, random);
    const kept = (walk?.picks ?? []).filter(({ at }) => at <= path.length);
    const more = random.below(3) > 0 && how > 0 ? [] : grab(position, path, random);
    const picks = [...kept, ...more].sort((a, b) => a.at - b.at);
    const take = picks.map(({ at, cube, origin }) => ({ at, cube, origin }));
    return take.length === 0 ? { do: 'move', path } : { do: 'move', path, take };
  });
}
