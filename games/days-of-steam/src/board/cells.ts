import { FIRST_TOWN, isTown, type Lie, NO_TILE } from '../deck/deck.ts';
import { CELL_COUNT, NO_CELL, type State, TILE_COUNT } from '../state.ts';
import { withNeighbour } from './around.ts';
import { EDGES, type Edge, opposite, STEP_X, STEP_Y } from './edges.ts';

/**
 * The map grows. A cell is known, by its number, once it holds a tile or touches one; the numbers follow from the
 * order in which tiles were placed, so that a position that lists them in that order restores exactly this state.
 */
export type Cell = number;

/** Coordinates that can be named, far beyond where a map can grow from its start town. */
export const FARTHEST = 127;

/** Coordinates packed in one number: x east in the high byte, y south in the low one. */
const CENTRE = 128;
export function pointOf(x: number, y: number): number {
  // Sixteen signed bits.
  return (((x + CENTRE) << 8) | (y + CENTRE)) - 32_768;
}
export function xOf(point: number): number {
  return ((point + 32_768) >> 8) - CENTRE;
}
export function yOf(point: number): number {
  return ((point + 32_768) & 255) - CENTRE;
}

export function cellAt(state: State, x: number, y: number): Cell {
  const point = pointOf(x, y);
  const { cellPoint } = state;
  for (let cell = state.now[CELL_COUNT] - 1; cell >= 0; cell--) if (cellPoint[cell] === point) return cell;
  return NO_CELL;
}

/** Stands for a cell that touches no tile, so that a refusal can still name it. Below every other number. */
function farCell(x: number, y: number): Cell {
  return pointOf(x, y) - 40_000;
}

/** A cell by its coordinates, known or not. */
export function anyCellAt(state: State, x: number, y: number): Cell {
  const cell = cellAt(state, x, y);
  return cell === NO_CELL ? farCell(x, y) : cell;
}

export function isFar(cell: Cell): boolean {
  return cell < 0;
}

/** "2,-1": two to the east of the start town, one to the north. */
export function cellName(state: State, cell: Cell): string {
  const point = isFar(cell) ? cell + 40_000 : state.cellPoint[cell];
  return `${xOf(point)},${yOf(point)}`;
}

/** Makes a cell known and ties it to its neighbours. */
export function addCell(state: State, x: number, y: number): Cell {
  const cell = state.now[CELL_COUNT]++;
  state.cellPoint[cell] = pointOf(x, y);
  state.tileAt[cell] = NO_TILE;
  for (const edge of EDGES) {
    const neighbour = cellAt(state, x + STEP_X[edge], y + STEP_Y[edge]);
    state.across[cell * 4 + edge] = neighbour;
    if (neighbour !== NO_CELL) state.across[neighbour * 4 + opposite(edge)] = cell;
  }
  return cell;
}

/** Lays a tile on a cell, empty or not; what is around it becomes known, and they come to know of it. */
export function coverCell(state: State, cell: Cell, lie: Lie): void {
  if (state.tileAt[cell] === NO_TILE) state.placed[state.now[TILE_COUNT]++] = cell;
  state.tileAt[cell] = lie;
  const point = state.cellPoint[cell];
  const exits = state.rules.deck.exits[lie];
  for (const edge of EDGES) {
    if (state.across[cell * 4 + edge] === NO_CELL) {
      addCell(state, xOf(point) + STEP_X[edge], yOf(point) + STEP_Y[edge]);
    }
    const neighbour = state.across[cell * 4 + edge];
    const hasTrack = (exits & (1 << edge)) !== 0;
    state.around[neighbour] = withNeighbour(state.around[neighbour], 1 << opposite(edge), hasTrack);
  }
}

/** The town on a cell, or -1. */
export function townAt(state: State, cell: Cell): number {
  const lie = state.tileAt[cell];
  return isTown(lie) ? lie - FIRST_TOWN : -1;
}

/** Where a train stands: a cell and a stretch of track on it, `cell * 4 + stretch`. */
export type Spot = number;

/** The spot of a train that has come to `cell` by `edge`. */
export function spotAt(state: State, cell: Cell, edge: Edge): Spot {
  return cell * 4 + state.rules.deck.stretch[state.tileAt[cell] * 4 + edge];
}

export function cellOfSpot(spot: Spot): Cell {
  return spot >> 2;
}
