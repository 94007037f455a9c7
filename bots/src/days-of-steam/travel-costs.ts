import {
  AT_START,
  cellOfTrain,
  isCurve,
  isTown,
  MAX_CELLS,
  NO_CELL,
  NO_TILE,
  type State,
  TOWN_COUNT,
  TOWN_TILES,
  type TrainPosition,
  townAt,
  trainExits,
} from '@roundhouse/days-of-steam/internals';
import { filledTable, indexesOrNone, int16, NONE, range } from '@roundhouse/kernel';
import type { Weights } from './weights.ts';

/** The maximum number of missing tiles on a route between two towns. */
const MAX_GAPS = 2;
/** The steam cost of a town that cannot be reached. */
export const UNREACHABLE = NONE;
/** Bounds: a route enters each cell by an edge at most once, for at most 2 steam. */
const MAX_STEAM_BETWEEN = MAX_CELLS * 4 * 2;
export const TRAVEL_STEAM = indexesOrNone(MAX_STEAM_BETWEEN * TOWN_TILES);

/** Travel costs from one place to every town. */
export class TravelCosts {
  /** By town: the steam cost, or UNREACHABLE. */
  readonly steam = filledTable(int16(TOWN_TILES, TRAVEL_STEAM));
  /** By town: the turns lost to curves and gaps. */
  readonly delay = new Float32Array(TOWN_TILES);
}

/**
 * Travel costs between all towns: the route that takes the fewest turns, including the turns needed to gain the steam.
 * A gap of one or two missing tiles counts as slow track, so that unfinished track has a value.
 */
export class TravelNetwork {
  towns = 0;
  readonly fromTown: readonly TravelCosts[] = Array.from({ length: TOWN_TILES }, () => new TravelCosts());

  constructor(private readonly weights: Weights) {}

  /** Computes the travel costs between all towns. */
  computeTownCosts(state: State): void {
    this.towns = state.registers[TOWN_COUNT];
    for (let town = 0; town < this.towns; town++) {
      const cell = state.townCell[town];
      this.resetSearch();
      for (let edge = 0; edge < 4; edge++) this.enter(state, cell, edge, 0, 0, 0);
      this.follow(state, this.fromTown[town], cell);
      this.fromTown[town].steam[town] = 0;
      this.fromTown[town].delay[town] = 0;
    }
    for (let via = 0; via < this.towns; via++) {
      for (let town = 0; town < this.towns; town++) this.extend(this.fromTown[town], via);
    }
  }

  /** Computes the travel costs from a train's position, using the costs between towns. */
  computeCostsFrom(state: State, trainPosition: TrainPosition, costs: TravelCosts): void {
    const cell = cellOfTrain(trainPosition);
    const town = townAt(state, cell);
    if (town >= 0) {
      costs.steam.set(this.fromTown[town].steam);
      costs.delay.set(this.fromTown[town].delay);
      return;
    }
    this.resetSearch();
    const edges = trainExits(state, trainPosition, AT_START);
    for (let edge = 0; edge < 4; edge++) if ((edges & (1 << edge)) !== 0) this.enter(state, cell, edge, 0, 0, 0);
    this.follow(state, costs, cell);
    for (let via = 0; via < this.towns; via++) this.extend(costs, via);
  }

  /** Improves the costs with routes via a town (one step of Floyd-Warshall). */
  private extend(costs: TravelCosts, via: number): void {
    const first = costs.steam[via];
    if (first === UNREACHABLE) return;
    const perSteam = 1 / this.weights.steamPerTurn;
    const onward = this.fromTown[via];
    for (let town = 0; town < this.towns; town++) {
      if (onward.steam[town] === UNREACHABLE) continue;
      const steam = first + onward.steam[town];
      const delay = costs.delay[via] + onward.delay[town];
      const known = costs.steam[town];
      if (known !== UNREACHABLE && costs.delay[town] + known * perSteam <= delay + steam * perSteam) continue;
      costs.steam[town] = steam;
      costs.delay[town] = delay;
    }
  }

  private round = 0;
  private end = 0;
  /** By cell edge (`cell * 4 + edge` of entry). An entry is valid only if `rounds` holds the current round. */
  private readonly rounds = new Int32Array(MAX_CELLS * 4);
  private readonly turns = new Float32Array(MAX_CELLS * 4);
  private readonly steam = filledTable(int16(MAX_CELLS * 4, range(0, MAX_STEAM_BETWEEN)));
  private readonly gaps = new Uint8Array(MAX_CELLS * 4);
  private readonly queue = new Int16Array(MAX_CELLS * 16);

  private resetSearch(): void {
    this.round++;
    this.end = 0;
  }

  /** Crosses an edge into the next cell, which holds a tile or is a gap. */
  private enter(state: State, cell: number, edge: number, turns: number, steam: number, gaps: number): void {
    const next = state.across[cell * 4 + edge];
    if (next === NO_CELL) return;
    const into = (edge + 2) & 3;
    const tile = state.tileAt[next];
    const { exits, toll } = state.rules.deck;
    const isGap = tile === NO_TILE;
    if (isGap ? gaps === MAX_GAPS : (exits[tile] & (1 << into)) === 0) return;
    const spent = isGap ? 1 : toll[tile];
    const cost = turns + spent / this.weights.steamPerTurn + (isGap ? this.weights.turnsPerGap : 0);
    const cellEdge = next * 4 + into;
    if (this.rounds[cellEdge] === this.round && this.turns[cellEdge] <= cost) return;
    // A cell edge that is later reached faster is queued again. The queue is far larger than needed in practice.
    if (this.end === this.queue.length) return;
    this.rounds[cellEdge] = this.round;
    this.turns[cellEdge] = cost;
    this.steam[cellEdge] = steam + spent;
    this.gaps[cellEdge] = isGap ? gaps + 1 : gaps;
    this.queue[this.end++] = cellEdge;
  }

  /** Expands the queue until the next towns. */
  private follow(state: State, costs: TravelCosts, start: number): void {
    const { tileAt } = state;
    const deck = state.rules.deck;
    costs.steam.fill(UNREACHABLE);
    for (let index = 0; index < this.end; index++) {
      const cellEdge = this.queue[index];
      const cell = cellEdge >> 2;
      const entry = cellEdge & 3;
      const tile = tileAt[cell];
      if (cell === start) continue;
      if (isTown(tile)) {
        this.arrive(costs, townAt(state, cell), cellEdge);
        continue;
      }
      const exits = tile === NO_TILE ? 15 & ~(1 << entry) : deck.exitsFrom[tile * 4 + entry];
      for (let edge = 0; edge < 4; edge++) {
        if ((exits & (1 << edge)) === 0) continue;
        const turns = this.turns[cellEdge] + (isCurve(entry, edge) ? this.weights.turnsPerCurve : 0);
        this.enter(state, cell, edge, turns, this.steam[cellEdge], this.gaps[cellEdge]);
      }
    }
  }

  private arrive(costs: TravelCosts, town: number, cellEdge: number): void {
    const steam = this.steam[cellEdge];
    const delay = this.turns[cellEdge] - steam / this.weights.steamPerTurn;
    const known = costs.steam[town];
    if (known !== UNREACHABLE && costs.delay[town] + known / this.weights.steamPerTurn <= this.turns[cellEdge]) return;
    costs.steam[town] = steam;
    costs.delay[town] = delay;
  }
}
