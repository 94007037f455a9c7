import type { Seat } from '@roundhouse/kernel';
import type { ActionOf } from '../action.ts';
import type { Edge } from '../board/edges.ts';
import { LONGEST_PATH, MAX_SEATS } from '../state.ts';

/**
 * Paths as numbers: a one, then two bits for each step. There are few enough of them that each path, and each move
 * along it without goods, is made only once: a legal list then holds references. Nobody changes them.
 */
export const NO_PATH = 1;
const PATHS = 2 * 4 ** LONGEST_PATH;

export function longerPath(path: number, edge: Edge): number {
  return (path << 2) | edge;
}

const paths = new Array<readonly Edge[] | undefined>(PATHS).fill(undefined);
const moves = new Array<ActionOf<'move'> | undefined>(PATHS * MAX_SEATS).fill(undefined);

export function pathOf(path: number): readonly Edge[] {
  let edges = paths[path];
  if (edges === undefined) {
    edges = path === NO_PATH ? [] : [...pathOf(path >> 2), path & 3];
    paths[path] = edges;
  }
  return edges;
}

/** A move that takes no goods. */
export function plainMove(train: Seat, path: number): ActionOf<'move'> {
  const index = path * MAX_SEATS + train;
  let move = moves[index];
  if (move === undefined) {
    move = { do: 'move', train, path: pathOf(path), takes: [] };
    moves[index] = move;
  }
  return move;
}
