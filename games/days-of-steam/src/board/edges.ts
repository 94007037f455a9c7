/** The four edges of a square tile, clockwise from the north. A set of edges is a bit mask with bit e for edge e. */
export type Edge = number;
export type Edges = number;

export const EDGE_NAMES = ['N', 'E', 'S', 'W'] as const;
/** -1 for a letter that is no edge. */
export function edgeNamed(name: string): Edge {
  return (EDGE_NAMES as readonly string[]).indexOf(name);
}

export const EDGES: readonly Edge[] = [0, 1, 2, 3];
export const ALL_EDGES: Edges = 15;

/** The same edge seen from the tile on its other side. */
export function opposite(edge: Edge): Edge {
  return (edge + 2) & 3;
}

/** The first edge of a non-empty set. `edges & (edges - 1)` removes it. */
export function firstEdge(edges: Edges): Edge {
  return 31 - Math.clz32(edges & -edges);
}

/** DOS-TILE-02: a segment between adjacent edges is a curve, between opposite ones a straight. */
export function isCurve(from: Edge, to: Edge): boolean {
  return ((from ^ to) & 1) === 1;
}

/** "NS" for the edges of a mask, in order. */
export function edgesName(edges: Edges): string {
  return EDGE_NAMES.filter((_, edge) => (edges & (1 << edge)) !== 0).join('');
}

/** How a step across an edge changes x (east) and y (south). */
export const STEP_X: readonly number[] = [0, 1, 0, -1];
export const STEP_Y: readonly number[] = [-1, 0, 1, 0];
