import { isTown, type Lie, NO_STRETCH, NO_TILE } from '../deck/deck.ts';
import { CELL_COUNT, MOST_CELLS, NO_CELL, type State, TOWN_COUNT } from '../state.ts';
import type { Cell } from './cells.ts';
import { EDGES, opposite } from './edges.ts';

/** No valid path leads there. */
export const UNREACHED = 255;

const table = new Uint8Array(MOST_CELLS * 4);
const tableWithout = new Uint8Array(MOST_CELLS * 4);
const queue = new Int16Array(MOST_CELLS * 4);

/**
 * How far the towns are (DOS-PLAY-04, -05): by `cell * 4 + edge`, which tile along the shortest valid path from a town
 * one comes to when one enters the cell by that edge; the neighbour of a town is the first. A path ends at the next
 * town, where counting starts anew (AMB-D-36).
 *
 * The table is overwritten by the next call.
 */
export function townDistances(state: State): Uint8Array {
  return measure(state, NO_CELL, table);
}

/** The same with a cell looked at as if it were empty. A table of its own. */
export function townDistancesWithout(state: State, cell: Cell): Uint8Array {
  return measure(state, cell, tableWithout);
}

function measure(state: State, closed: Cell, distances: Uint8Array): Uint8Array {
  const { across, tileAt } = state;
  const { ways } = state.rules.deck;
  distances.fill(UNREACHED, 0, state.now[CELL_COUNT] * 4);
  let end = 0;
  for (let town = 0; town < state.now[TOWN_COUNT]; town++) {
    const cell = state.townCell[town];
    for (let edge = 0; edge < 4; edge++) {
      const way = across[cell * 4 + edge] * 4 + ((edge + 2) & 3);
      if (distances[way] === UNREACHED) {
        distances[way] = 1;
        queue[end++] = way;
      }
    }
  }
  for (let next = 0; next < end; next++) {
    const way = queue[next];
    const cell = way >> 2;
    const lie = tileAt[cell];
    if (lie === NO_TILE || isTown(lie) || cell === closed) continue;
    const exits = ways[lie * 4 + (way & 3)];
    if (exits === 0) continue;
    for (let edge = 0; edge < 4; edge++) {
      if ((exits & (1 << edge)) === 0) continue;
      const on = across[cell * 4 + edge] * 4 + ((edge + 2) & 3);
      if (distances[on] === UNREACHED) {
        distances[on] = distances[way] + 1;
        queue[end++] = on;
      }
    }
  }
  return distances;
}

/** What lies around a cell: edges with a tile on the other side, and those of them to which its track leads. */
export interface Surroundings {
  occupied: number;
  tracked: number;
}

export function survey(state: State, cell: Cell, into: Surroundings): void {
  const { across, tileAt } = state;
  const { exits } = state.rules.deck;
  into.occupied = 0;
  into.tracked = 0;
  for (let edge = 0; edge < 4; edge++) {
    const neighbour = across[cell * 4 + edge];
    if (neighbour === NO_CELL || tileAt[neighbour] === NO_TILE) continue;
    into.occupied |= 1 << edge;
    if ((exits[tileAt[neighbour]] & (1 << ((edge + 2) & 3))) !== 0) into.tracked |= 1 << edge;
  }
}

/** Which tile along a valid path the tile would be, by those of its edges that are on a through segment. */
export function nearest(distances: Uint8Array, cell: Cell, edges: number): number {
  let least = UNREACHED;
  for (let edge = 0; edge < 4; edge++) {
    if ((edges & (1 << edge)) !== 0 && distances[cell * 4 + edge] < least) least = distances[cell * 4 + edge];
  }
  return least;
}

/** Whether track leads from the cell to a town in any way at all, over junctions the wrong way round too. */
export function touchesTown(state: State, cell: Cell, lie: Lie): boolean {
  const { across, tileAt, rules } = state;
  const seen = new Set<number>();
  const open: number[] = EDGES.filter((edge) => (rules.deck.through[lie] & (1 << edge)) !== 0).map(
    (edge) => across[cell * 4 + edge] * 4 + opposite(edge),
  );
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const here = way >> 2;
    const covered = here < 0 ? NO_TILE : tileAt[here];
    if (seen.has(way) || covered === NO_TILE || here === cell) continue;
    seen.add(way);
    if (isTown(covered)) return true;
    const { stretch } = rules.deck;
    const entered = stretch[covered * 4 + (way & 3)];
    for (const edge of EDGES) {
      if (entered === NO_STRETCH || stretch[covered * 4 + edge] !== entered) continue;
      open.push(across[here * 4 + edge] * 4 + opposite(edge));
    }
  }
  return false;
}
