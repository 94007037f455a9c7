import type { Edges } from './edges.ts';

/**
 * What lies around a cell, in one byte: in the high half the edges with a tile on the other side, in the low half
 * those of them to which its track leads.
 */
export type Around = number;

/** A neighbour over the edges in `back` (one of them), with or without track there. */
export function withNeighbour(around: Around, back: Edges, hasTrack: boolean): Around {
  return (hasTrack ? around | back : around & ~back) | (back << 4);
}

/** The edges with a tile on the other side. */
export function occupiedEdges(around: Around): Edges {
  return around >> 4;
}

/** DOS-PLAY-02: the edges where one side has track and the other has none, for a tile with track on `exits`. */
export function mismatches(exits: Edges, around: Around): Edges {
  return (exits & occupiedEdges(around)) ^ (around & 15);
}
