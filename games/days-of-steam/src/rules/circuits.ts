import { filledTable, indexesOf, int16 } from '@roundhouse/kernel';
import { type Cell, townAt } from '../board/cells.ts';
import { EDGES, type Edge, opposite } from '../board/edges.ts';
import { isTown, NO_TILE, type OrientedTile, TOWN_TILES } from '../deck/deck.ts';
import type { EmitDays } from '../events.ts';
import { ACTOR, CIRCUIT_COUNTERS, MAX_CELLS, type State } from '../state.ts';

/** Circuits (DOS-CIRC). Trains on the track have no effect (DOS-CIRC-08). */

/** DOS-CIRC-01: a circuit passes through at least two different towns. */
const TOWNS_IN_CIRCUIT = 2;

export function countersLeft(state: State): number {
  let left = CIRCUIT_COUNTERS;
  for (let seat = 0; seat < state.seats; seat++) left -= state.counters[seat];
  return left;
}

/** Awards one counter if the played tile completes at least one new circuit (DOS-CIRC-06, -07). */
export function awardCircuit(state: State, cell: Cell, before: OrientedTile, emit: EmitDays | undefined): void {
  if (!makesCircuit(state, cell, before)) return;
  const seat = state.registers[ACTOR];
  if (countersLeft(state) === 0) {
    emit?.({ event: 'circuit-unrewarded', seat });
    return;
  }
  state.counters[seat]++;
  emit?.({ event: 'circuit-completed', seat, left: countersLeft(state) });
}

/** Whether the tile on the cell completes a new circuit. `before` is the tile that it covers. */
function makesCircuit(state: State, cell: Cell, before: OrientedTile): boolean {
  const { exitsFrom } = state.rules.deck;
  const tile = state.tileAt[cell];
  for (const from of EDGES) {
    for (let to = from + 1; to < 4; to++) {
      if ((exitsFrom[tile * 4 + from] & (1 << to)) === 0) continue;
      // DOS-CIRC-04: only segments that the covered tile did not have are new.
      if (before !== NO_TILE && (exitsFrom[before * 4 + from] & (1 << to)) !== 0) continue;
      if (hasNeighbour(state, cell, from) && hasNeighbour(state, cell, to) && closesCircuit(state, cell, from, to))
        return true;
    }
  }
  return false;
}

function hasNeighbour(state: State, cell: Cell, edge: Edge): boolean {
  return state.tileAt[state.across[cell * 4 + edge]] !== NO_TILE;
}

/** Depth-first search for a circuit that leaves the start by one edge and returns by another. */
interface Search {
  readonly state: State;
  readonly start: Cell;
  /** The cell edge that closes the circuit, `cell * 4 + edge`. */
  readonly goal: number;
  /** By `cell * 4 + edge`: whether the path has crossed this edge (DOS-CIRC-03). */
  readonly crossed: Uint8Array;
  /** By town: whether the path has passed through it (DOS-CIRC-02). */
  readonly passed: Uint8Array;
}

const crossed = new Uint8Array(MAX_CELLS * 4);
const passed = new Uint8Array(TOWN_TILES);

/** Whether a train could leave by one edge and return by the other without using any segment or town twice. */
function closesCircuit(state: State, start: Cell, from: Edge, to: Edge): boolean {
  crossed.fill(0);
  passed.fill(0);
  const search: Search = { state, start, goal: start * 4 + from, crossed, passed };
  const town = townAt(state, start);
  if (town >= 0) passed[town] = 1;
  return cross(search, start, to, town >= 0 ? 1 : 0);
}

/** Crosses an edge and continues from the next tile. No edge is crossed twice, so no segment is used twice. */
function cross(search: Search, cell: Cell, edge: Edge, towns: number): boolean {
  const { state, goal } = search;
  const out = cell * 4 + edge;
  const next = state.across[out];
  const cellEdge = next * 4 + opposite(edge);
  if (search.crossed[out] === 1) return false;
  if (cellEdge === goal) return towns >= TOWNS_IN_CIRCUIT;
  search.crossed[out] = 1;
  search.crossed[cellEdge] = 1;
  const found = passThrough(search, next, opposite(edge), towns);
  search.crossed[out] = 0;
  search.crossed[cellEdge] = 0;
  return found;
}

function passThrough(search: Search, cell: Cell, entry: Edge, towns: number): boolean {
  const { state } = search;
  const tile = state.tileAt[cell];
  if (tile === NO_TILE) return false;
  const town = townAt(state, cell);
  if (town >= 0 && search.passed[town] === 1) return false;
  const exits = exitsOf(state, tile, entry);
  const branches = (exits & (exits - 1)) !== 0;
  if (branches && !canReachGoal(search, cell, entry, towns)) return false;
  if (town >= 0) search.passed[town] = 1;
  const townsPassed = town >= 0 ? towns + 1 : towns;
  let found = false;
  for (let edge = 0; edge < 4 && !found; edge++) {
    if ((exits & (1 << edge)) !== 0) found = cross(search, cell, edge, townsPassed);
  }
  if (town >= 0) search.passed[town] = 0;
  return found;
}

/** A circuit never reverses, not even in a town (DOS-CIRC-02). */
function exitsOf(state: State, tile: OrientedTile, entry: Edge): number {
  return state.rules.deck.exitsFrom[tile * 4 + entry] & ~(1 << entry);
}

/** A search node is a cell edge and the number of towns passed, capped at TOWNS_IN_CIRCUIT. */
const TOWN_COUNTS = TOWNS_IN_CIRCUIT + 1;
const reached = new Int32Array(MAX_CELLS * 4 * TOWN_COUNTS);
const queue = filledTable(int16(MAX_CELLS * 4 * TOWN_COUNTS, indexesOf(MAX_CELLS * 4 * TOWN_COUNTS)));
let round = 0;

/**
 * Prunes the search: whether a breadth-first search over unused track, which may repeat segments, reaches the goal.
 * Without this test, the search in a dense network would try an exponential number of detours.
 */
function canReachGoal({ state, goal, crossed, passed }: Search, cell: Cell, entry: Edge, towns: number): boolean {
  round++;
  let end = 0;
  queue[end++] = (cell * 4 + entry) * TOWN_COUNTS + Math.min(towns, TOWNS_IN_CIRCUIT);
  for (let head = 0; head < end; head++) {
    const cellEdge = Math.floor(queue[head] / TOWN_COUNTS);
    const tile = state.tileAt[cellEdge >> 2];
    if (tile === NO_TILE) continue;
    const town = townAt(state, cellEdge >> 2);
    if (town >= 0 && passed[town] === 1) continue;
    const count = Math.min(TOWNS_IN_CIRCUIT, (queue[head] % TOWN_COUNTS) + (isTown(tile) ? 1 : 0));
    const exits = exitsOf(state, tile, cellEdge & 3);
    for (let edge = 0; edge < 4; edge++) {
      const out = (cellEdge >> 2) * 4 + edge;
      if ((exits & (1 << edge)) === 0 || crossed[out] === 1) continue;
      const next = state.across[out] * 4 + opposite(edge);
      if (next === goal) {
        if (count >= TOWNS_IN_CIRCUIT) return true;
        continue;
      }
      const node = next * TOWN_COUNTS + count;
      if (reached[node] === round) continue;
      reached[node] = round;
      queue[end++] = node;
    }
  }
  return false;
}
