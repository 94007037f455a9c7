import type { Edge } from '../board/edges.ts';
import { MAX_PATH_LENGTH } from '../state.ts';

/**
 * Paths packed into numbers: a leading 1 bit, then two bits per step. There are few enough that each array is created
 * only once and shared; callers must not modify them.
 */
export const NO_PATH = 1;

export function appendStep(path: number, edge: Edge): number {
  return (path << 2) | edge;
}

const paths = new Array<readonly Edge[] | undefined>(2 * 4 ** MAX_PATH_LENGTH).fill(undefined);

export function unpackPath(path: number): readonly Edge[] {
  let edges = paths[path];
  if (edges === undefined) {
    edges = path === NO_PATH ? [] : [...unpackPath(path >> 2), path & 3];
    paths[path] = edges;
  }
  return edges;
}
