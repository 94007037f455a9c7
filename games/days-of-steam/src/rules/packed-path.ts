import type { Edge } from '../board/edges.ts';
import { LONGEST_PATH } from '../state.ts';

/**
 * Paths as numbers: a one, then two bits for each step. There are few enough of them that each is made only once, and
 * a legal list holds references. Nobody changes them.
 */
export const NO_PATH = 1;

export function longerPath(path: number, edge: Edge): number {
  return (path << 2) | edge;
}

const paths = new Array<readonly Edge[] | undefined>(2 * 4 ** LONGEST_PATH).fill(undefined);

export function pathOf(path: number): readonly Edge[] {
  let edges = paths[path];
  if (edges === undefined) {
    edges = path === NO_PATH ? [] : [...pathOf(path >> 2), path & 3];
    paths[path] = edges;
  }
  return edges;
}
