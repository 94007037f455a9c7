import type { JsonObject, Random } from '@roundhouse/kernel';
import { EDGES } from './board.ts';
import type { PositionDocument } from './document.ts';
import type { OracleMove, Pick } from './move-oracle.ts';

/** Mostly illegal moves: mutated legal moves and random paths. */

const MAX_PATH_LENGTH = 6;

function randomPath(random: Random): string {
  return Array.from({ length: 1 + random.below(MAX_PATH_LENGTH) }, () => random.pick(EDGES)).join('');
}

/** Adds, changes or removes one step. */
function mutatePath(path: string, random: Random): string {
  const at = random.below(path.length);
  switch (random.below(3)) {
    case 0:
      return path.length < MAX_PATH_LENGTH ? path + random.pick(EDGES) : path;
    case 1:
      return path.slice(0, at) + random.pick(EDGES) + path.slice(at + 1);
    default:
      return path.slice(0, -1);
  }
}

/** Takes a cube of the game somewhere on the path, whether or not it is there. */
function randomPick(position: PositionDocument, path: string, random: Random): Pick[] {
  const cubes = position.map.flatMap(({ goods }) => goods ?? []);
  if (cubes.length === 0) return [];
  const { cube, origin } = random.pick(cubes);
  return [{ at: random.below(path.length + 1), cube, origin }];
}

export function mutatedMoves(
  position: PositionDocument,
  moves: readonly OracleMove[],
  count: number,
  random: Random,
): JsonObject[] {
  return Array.from({ length: count }, (): JsonObject => {
    const move = moves.length > 0 ? random.pick(moves) : null;
    const variant = random.below(4);
    const path =
      move === null || variant === 0 ? randomPath(random) : variant === 1 ? move.path : mutatePath(move.path, random);
    const originalPicks = (move?.picks ?? []).filter(({ at }) => at <= path.length);
    const addedPicks = random.below(3) > 0 && variant > 0 ? [] : randomPick(position, path, random);
    const picks = [...originalPicks, ...addedPicks].sort((a, b) => a.at - b.at);
    const take = picks.map(({ at, cube, origin }) => ({ at, cube, origin }));
    return take.length === 0 ? { do: 'move', path } : { do: 'move', path, take };
  });
}
