import { FIRST_TOWN, isTown, NO_TILE, type OrientedTile } from '../deck/deck.ts';
import { CELL_COUNT, NO_CELL, type State, TILE_COUNT } from '../state.ts';
import { EDGES, type Edge, opposite, STEP_X, STEP_Y } from './edges.ts';
import { withNeighbour } from './neighbour-mask.ts';

/**
 * The number of a known cell. The map grows: a cell becomes known once it holds or touches a tile. The numbers follow
 * from the order in which tiles were placed, so a position that lists the tiles in that order restores the same state.
 */
export type Cell = number;

/** The largest absolute coordinate in JSON, far beyond the reach of any map. */
export const MAX_COORDINATE = 127;

const CENTRE = 128;
/** Packs coordinates into one number: x (east) in the high byte, y (south) in the low byte. */
export function pointOf(x: number, y: number): number {
  // Subtract 2^15 to fit a signed 16-bit integer.
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
  for (let cell = state.registers[CELL_COUNT] - 1; cell >= 0; cell--) if (cellPoint[cell] === point) return cell;
  return NO_CELL;
}

/** A negative number for a cell that touches no tile, so that a refusal can still name it. */
function unknownCell(x: number, y: number): Cell {
  return pointOf(x, y) - 40_000;
}

/** The cell at these coordinates, known or not. */
export function anyCellAt(state: State, x: number, y: number): Cell {
  const cell = cellAt(state, x, y);
  return cell === NO_CELL ? unknownCell(x, y) : cell;
}

export function isUnknownCell(cell: Cell): boolean {
  return cell < 0;
}

/** "2,-1": two to the east of the start town, one to the north. */
export function cellName(state: State, cell: Cell): string {
  const point = isUnknownCell(cell) ? cell + 40_000 : state.cellPoint[cell];
  return `${xOf(point)},${yOf(point)}`;
}

/** Adds a cell and links it to its neighbours. */
export function addCell(state: State, x: number, y: number): Cell {
  const cell = state.registers[CELL_COUNT]++;
  state.cellPoint[cell] = pointOf(x, y);
  state.tileAt[cell] = NO_TILE;
  for (const edge of EDGES) {
    const neighbour = cellAt(state, x + STEP_X[edge], y + STEP_Y[edge]);
    state.across[cell * 4 + edge] = neighbour;
    if (neighbour !== NO_CELL) state.across[neighbour * 4 + opposite(edge)] = cell;
  }
  return cell;
}

/** Places a tile on a cell, empty or not. Adds the surrounding cells and updates their neighbour masks. */
export function placeTile(state: State, cell: Cell, tile: OrientedTile): void {
  if (state.tileAt[cell] === NO_TILE) state.placed[state.registers[TILE_COUNT]++] = cell;
  state.tileAt[cell] = tile;
  const point = state.cellPoint[cell];
  const exits = state.rules.deck.exits[tile];
  for (const edge of EDGES) {
    if (state.across[cell * 4 + edge] === NO_CELL) {
      addCell(state, xOf(point) + STEP_X[edge], yOf(point) + STEP_Y[edge]);
    }
    const neighbour = state.across[cell * 4 + edge];
    const hasTrack = (exits & (1 << edge)) !== 0;
    state.neighbourMask[neighbour] = withNeighbour(state.neighbourMask[neighbour], 1 << opposite(edge), hasTrack);
  }
}

/** The number of the town on a cell, or -1. */
export function townAt(state: State, cell: Cell): number {
  const tile = state.tileAt[cell];
  return isTown(tile) ? tile - FIRST_TOWN : -1;
}

/** Where a train stands: a cell and a track section on it, `cell * 4 + trackSection`. */
export type TrainPosition = number;

/** The position of a train that has entered `cell` by `edge`. */
export function trainPositionAt(state: State, cell: Cell, edge: Edge): TrainPosition {
  return cell * 4 + state.rules.deck.trackSection[state.tileAt[cell] * 4 + edge];
}

export function cellOfTrain(position: TrainPosition): Cell {
  return position >> 2;
}
