import type { Edges } from './edges.ts';

/**
 * The neighbours of a cell in one byte. High half: the edges with a tile on the other side. Low half: the edges of
 * these where that tile has track.
 */
export type NeighbourMask = number;

/** Adds a neighbour across `back` (a mask with one edge), with or without track on that edge. */
export function withNeighbour(mask: NeighbourMask, back: Edges, hasTrack: boolean): NeighbourMask {
  return (hasTrack ? mask | back : mask & ~back) | (back << 4);
}

/** The edges with a tile on the other side. */
export function occupiedEdges(mask: NeighbourMask): Edges {
  return mask >> 4;
}

/** DOS-PLAY-02: the edges where only one side has track, for a tile with track on `exits`. */
export function mismatches(exits: Edges, mask: NeighbourMask): Edges {
  return (exits & occupiedEdges(mask)) ^ (mask & 15);
}
