import { int16, numbersOf, range, tableOf } from '@roundhouse/kernel';
import { isTown, type Lie, NO_STRETCH, NO_TILE } from '../deck/deck.ts';
import { CELL_COUNT, MOST_CELLS, NO_CELL, type State, TOWN_COUNT } from '../state.ts';
import type { Cell } from './cells.ts';
import { EDGES, firstEdge, opposite } from './edges.ts';

/** A path enters a cell by an edge at most once. */
const LONGEST = MOST_CELLS * 4;
/** No valid path leads there: further than any. */
export const UNREACHED = LONGEST + 1;

/** How far the towns are. */
export interface Distances {
  /**
   * By `cell * 4 + edge`: which tile along the shortest valid path from a town one comes to when one enters the cell
   * by that edge (DOS-PLAY-04, -05). The neighbour of a town is the first.
   */
  readonly byWay: Int16Array;
  /** By cell: the least of its four. */
  readonly byCell: Int16Array;
  /** The cells that are reached, near ones first. */
  readonly cells: Int16Array;
  count: number;
}

function newDistances(): Distances {
  return {
    byWay: tableOf(int16(MOST_CELLS * 4, range(0, UNREACHED))),
    byCell: tableOf(int16(MOST_CELLS, range(0, UNREACHED))),
    cells: tableOf(int16(MOST_CELLS, numbersOf(MOST_CELLS))),
    count: 0,
  };
}

const whole = newDistances();
const without = newDistances();
const queue = tableOf(int16(MOST_CELLS * 4, numbersOf(MOST_CELLS * 4)));

/** A path ends at the next town, where counting starts anew (AMB-D-36). Overwritten by the next call. */
export function townDistances(state: State): Distances {
  return measure(state, NO_CELL, whole);
}

/** The same with a cell looked at as if it were empty. Apart from the other, and overwritten by the next call. */
export function townDistancesWithout(state: State, cell: Cell): Distances {
  return measure(state, cell, without);
}

function measure(state: State, closed: Cell, into: Distances): Distances {
  const { across, tileAt } = state;
  const { ways } = state.rules.deck;
  const { byWay, byCell, cells } = into;
  byWay.fill(UNREACHED, 0, state.now[CELL_COUNT] * 4);
  byCell.fill(UNREACHED, 0, state.now[CELL_COUNT]);
  let count = 0;
  let end = 0;
  const reach = (way: number, distance: number) => {
    if (byWay[way] !== UNREACHED) return;
    byWay[way] = distance;
    queue[end++] = way;
    if (byCell[way >> 2] !== UNREACHED) return;
    byCell[way >> 2] = distance;
    cells[count++] = way >> 2;
  };
  for (let town = 0; town < state.now[TOWN_COUNT]; town++) {
    const cell = state.townCell[town];
    for (let edge = 0; edge < 4; edge++) reach(across[cell * 4 + edge] * 4 + opposite(edge), 1);
  }
  for (let next = 0; next < end; next++) {
    const way = queue[next];
    const cell = way >> 2;
    const lie = tileAt[cell];
    if (lie === NO_TILE || isTown(lie) || cell === closed) continue;
    for (let exits = ways[lie * 4 + (way & 3)]; exits !== 0; exits &= exits - 1) {
      const edge = firstEdge(exits);
      reach(across[cell * 4 + edge] * 4 + opposite(edge), byWay[way] + 1);
    }
  }
  into.count = count;
  return into;
}

/** Which tile along a valid path the tile would be, by those of its edges that are on a through segment. */
export function nearest({ byWay }: Distances, cell: Cell, edges: number): number {
  let least = UNREACHED;
  for (let edge = 0; edge < 4; edge++) {
    if ((edges & (1 << edge)) !== 0 && byWay[cell * 4 + edge] < least) least = byWay[cell * 4 + edge];
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
