import { int16, numbersOf, tableOf } from '@roundhouse/kernel';
import { type Cell, townAt } from '../board/cells.ts';
import { EDGES, type Edge, opposite } from '../board/edges.ts';
import { isTown, type Lie, NO_TILE, TOWN_TILES } from '../deck/deck.ts';
import type { TellDays } from '../events.ts';
import { ACTOR, CIRCUIT_COUNTERS, MOST_CELLS, type State } from '../state.ts';

/** Circuits (DOS-CIRC). Trains do not matter to them (DOS-CIRC-08). */

/** DOS-CIRC-01: a circuit passes through at least two different towns. */
const TOWNS_IN_CIRCUIT = 2;

export function countersLeft(state: State): number {
  let left = CIRCUIT_COUNTERS;
  for (let seat = 0; seat < state.seats; seat++) left -= state.counters[seat];
  return left;
}

/** After a tile is played: one counter for a new circuit, however many there are (DOS-CIRC-06, -07). */
export function awardCircuit(state: State, cell: Cell, before: Lie, tell: TellDays | undefined): void {
  if (!makesCircuit(state, cell, before)) return;
  const seat = state.now[ACTOR];
  if (countersLeft(state) === 0) {
    tell?.({ event: 'circuit-unrewarded', seat });
    return;
  }
  state.counters[seat]++;
  tell?.({ event: 'circuit-completed', seat, left: countersLeft(state) });
}

/** Whether the tile that now lies on the cell, where `before` lay, makes a new circuit. */
function makesCircuit(state: State, cell: Cell, before: Lie): boolean {
  const { ways } = state.rules.deck;
  const lie = state.tileAt[cell];
  for (const from of EDGES) {
    for (let to = from + 1; to < 4; to++) {
      if ((ways[lie * 4 + from] & (1 << to)) === 0) continue;
      // DOS-CIRC-04: new is a segment that was not there before.
      if (before !== NO_TILE && (ways[before * 4 + from] & (1 << to)) !== 0) continue;
      if (leadsOn(state, cell, from) && leadsOn(state, cell, to) && closes(state, cell, from, to)) return true;
    }
  }
  return false;
}

function leadsOn(state: State, cell: Cell, edge: Edge): boolean {
  return state.tileAt[state.across[cell * 4 + edge]] !== NO_TILE;
}

/** A search under way: out of the start by one edge, back into it by another. */
interface Search {
  readonly state: State;
  readonly start: Cell;
  /** The way in that closes the circuit, `cell * 4 + edge`. */
  readonly goal: number;
  /** By `cell * 4 + edge`: the boundary there has been crossed (DOS-CIRC-03). */
  readonly crossed: Uint8Array;
  /** By town: passed already (DOS-CIRC-02). */
  readonly passed: Uint8Array;
}

const crossed = new Uint8Array(MOST_CELLS * 4);
const passed = new Uint8Array(TOWN_TILES);

/** Whether a train could leave by one edge and come back by the other without using anything twice. */
function closes(state: State, start: Cell, from: Edge, to: Edge): boolean {
  crossed.fill(0);
  passed.fill(0);
  const search: Search = { state, start, goal: start * 4 + from, crossed, passed };
  const town = townAt(state, start);
  if (town >= 0) passed[town] = 1;
  return cross(search, start, to, town >= 0 ? 1 : 0);
}

/** Over an edge into the next tile, and on from there. No boundary is crossed twice, so no segment is used twice. */
function cross(search: Search, cell: Cell, edge: Edge, towns: number): boolean {
  const { state, goal } = search;
  const out = cell * 4 + edge;
  const next = state.across[out];
  const way = next * 4 + opposite(edge);
  if (search.crossed[out] === 1) return false;
  if (way === goal) return towns >= TOWNS_IN_CIRCUIT;
  search.crossed[out] = 1;
  search.crossed[way] = 1;
  const found = passThrough(search, next, opposite(edge), towns);
  search.crossed[out] = 0;
  search.crossed[way] = 0;
  return found;
}

function passThrough(search: Search, cell: Cell, entry: Edge, towns: number): boolean {
  const { state } = search;
  const lie = state.tileAt[cell];
  if (lie === NO_TILE) return false;
  const town = townAt(state, cell);
  if (town >= 0 && search.passed[town] === 1) return false;
  const exits = exitsOf(state, lie, entry);
  const branches = (exits & (exits - 1)) !== 0;
  if (branches && !promising(search, cell, entry, towns)) return false;
  if (town >= 0) search.passed[town] = 1;
  const now = town >= 0 ? towns + 1 : towns;
  let found = false;
  for (let edge = 0; edge < 4 && !found; edge++) {
    if ((exits & (1 << edge)) !== 0) found = cross(search, cell, edge, now);
  }
  if (town >= 0) search.passed[town] = 0;
  return found;
}

/** Without reversing, in towns neither (DOS-CIRC-02). */
function exitsOf(state: State, lie: Lie, entry: Edge): number {
  return state.rules.deck.ways[lie * 4 + entry] & ~(1 << entry);
}

/** Ways reached, each with how many towns before (two is as good as more). */
const STATES = TOWNS_IN_CIRCUIT + 1;
const reached = new Int32Array(MOST_CELLS * 4 * STATES);
const queue = tableOf(int16(MOST_CELLS * 4 * STATES, numbersOf(MOST_CELLS * 4 * STATES)));
let round = 0;

/**
 * Whether the goal can be reached from here at all over what is still unused, if the rest of the way might use things
 * twice. Without this test a search in a dense network would try countless detours before it gives up.
 */
function promising({ state, goal, crossed, passed }: Search, cell: Cell, entry: Edge, towns: number): boolean {
  round++;
  let end = 0;
  queue[end++] = (cell * 4 + entry) * STATES + Math.min(towns, TOWNS_IN_CIRCUIT);
  for (let next = 0; next < end; next++) {
    const way = Math.floor(queue[next] / STATES);
    const lie = state.tileAt[way >> 2];
    if (lie === NO_TILE) continue;
    const town = townAt(state, way >> 2);
    if (town >= 0 && passed[town] === 1) continue;
    const count = Math.min(TOWNS_IN_CIRCUIT, (queue[next] % STATES) + (isTown(lie) ? 1 : 0));
    const exits = exitsOf(state, lie, way & 3);
    for (let edge = 0; edge < 4; edge++) {
      const out = (way >> 2) * 4 + edge;
      if ((exits & (1 << edge)) === 0 || crossed[out] === 1) continue;
      const on = state.across[out] * 4 + opposite(edge);
      if (on === goal) {
        if (count >= TOWNS_IN_CIRCUIT) return true;
        continue;
      }
      const entry = on * STATES + count;
      if (reached[entry] === round) continue;
      reached[entry] = round;
      queue[end++] = entry;
    }
  }
  return false;
}
