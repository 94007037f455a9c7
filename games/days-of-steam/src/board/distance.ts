import { filledTable, indexesOf, int16, range } from '@roundhouse/kernel';
import { isTown, NO_TILE, NO_TRACK_SECTION, type OrientedTile } from '../deck/deck.ts';
import { CELL_COUNT, MAX_CELLS, NO_CELL, type State, TOWN_COUNT } from '../state.ts';
import type { Cell } from './cells.ts';
import { EDGES, firstEdge, opposite } from './edges.ts';

/** A path enters a cell by an edge at most once. */
const MAX_DISTANCE = MAX_CELLS * 4;
/** The distance of a place that no valid path reaches. */
export const UNREACHED = MAX_DISTANCE + 1;

/** Distances from the nearest town, counted in tiles. */
export interface Distances {
  /**
   * By `cell * 4 + edge`: the length of the shortest valid path from a town that enters the cell by that edge
   * (DOS-PLAY-04, -05). A neighbour of a town has distance 1.
   */
  readonly byCellEdge: Int16Array;
  /** By cell: the minimum over its four edges. */
  readonly byCell: Int16Array;
  /** The reached cells, nearest first. */
  readonly cells: Int16Array;
  count: number;
}

function newDistances(): Distances {
  return {
    byCellEdge: filledTable(int16(MAX_CELLS * 4, range(0, UNREACHED))),
    byCell: filledTable(int16(MAX_CELLS, range(0, UNREACHED))),
    cells: filledTable(int16(MAX_CELLS, indexesOf(MAX_CELLS))),
    count: 0,
  };
}

const fullMap = newDistances();
const withoutCell = newDistances();
const queue = filledTable(int16(MAX_CELLS * 4, indexesOf(MAX_CELLS * 4)));

/** A path ends at the next town, where the count restarts (AMB-D-36). The next call overwrites the result. */
export function townDistances(state: State): Distances {
  return computeDistances(state, NO_CELL, fullMap);
}

/** The same, treating one cell as empty. Has its own result object, which the next call overwrites. */
export function townDistancesWithout(state: State, cell: Cell): Distances {
  return computeDistances(state, cell, withoutCell);
}

function computeDistances(state: State, excluded: Cell, into: Distances): Distances {
  const { across, tileAt } = state;
  const { exitsFrom } = state.rules.deck;
  const { byCellEdge, byCell, cells } = into;
  byCellEdge.fill(UNREACHED, 0, state.registers[CELL_COUNT] * 4);
  byCell.fill(UNREACHED, 0, state.registers[CELL_COUNT]);
  let count = 0;
  let end = 0;
  const reach = (cellEdge: number, distance: number) => {
    if (byCellEdge[cellEdge] !== UNREACHED) return;
    byCellEdge[cellEdge] = distance;
    queue[end++] = cellEdge;
    if (byCell[cellEdge >> 2] !== UNREACHED) return;
    byCell[cellEdge >> 2] = distance;
    cells[count++] = cellEdge >> 2;
  };
  for (let town = 0; town < state.registers[TOWN_COUNT]; town++) {
    const cell = state.townCell[town];
    for (let edge = 0; edge < 4; edge++) reach(across[cell * 4 + edge] * 4 + opposite(edge), 1);
  }
  for (let next = 0; next < end; next++) {
    const cellEdge = queue[next];
    const cell = cellEdge >> 2;
    const tile = tileAt[cell];
    if (tile === NO_TILE || isTown(tile) || cell === excluded) continue;
    for (let exits = exitsFrom[tile * 4 + (cellEdge & 3)]; exits !== 0; exits &= exits - 1) {
      const edge = firstEdge(exits);
      reach(across[cell * 4 + edge] * 4 + opposite(edge), byCellEdge[cellEdge] + 1);
    }
  }
  into.count = count;
  return into;
}

/** The distance of a cell via the given edges only. */
export function shortestDistance({ byCellEdge }: Distances, cell: Cell, edges: number): number {
  let shortest = UNREACHED;
  for (let edge = 0; edge < 4; edge++) {
    if ((edges & (1 << edge)) !== 0 && byCellEdge[cell * 4 + edge] < shortest) shortest = byCellEdge[cell * 4 + edge];
  }
  return shortest;
}

/** Whether any track leads from the cell to a town, even against the direction of junctions. */
export function touchesTown(state: State, cell: Cell, tile: OrientedTile): boolean {
  const { across, tileAt, rules } = state;
  const seen = new Set<number>();
  const open: number[] = EDGES.filter((edge) => (rules.deck.through[tile] & (1 << edge)) !== 0).map(
    (edge) => across[cell * 4 + edge] * 4 + opposite(edge),
  );
  for (let cellEdge = open.pop(); cellEdge !== undefined; cellEdge = open.pop()) {
    const here = cellEdge >> 2;
    const covered = here < 0 ? NO_TILE : tileAt[here];
    if (seen.has(cellEdge) || covered === NO_TILE || here === cell) continue;
    seen.add(cellEdge);
    if (isTown(covered)) return true;
    const { trackSection } = rules.deck;
    const enteredSection = trackSection[covered * 4 + (cellEdge & 3)];
    for (const edge of EDGES) {
      if (enteredSection === NO_TRACK_SECTION || trackSection[covered * 4 + edge] !== enteredSection) continue;
      open.push(across[here * 4 + edge] * 4 + opposite(edge));
    }
  }
  return false;
}
