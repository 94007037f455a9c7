import {
  AT_START,
  cellOfSpot,
  isCurve,
  isTown,
  MOST_CELLS,
  NO_CELL,
  NO_TILE,
  type Spot,
  type State,
  TOWN_COUNT,
  TOWN_TILES,
  townAt,
  waysOut,
} from '@roundhouse/days-of-steam/engine';
import { int16, NONE, numbersOrNone, range, tableOf } from '@roundhouse/kernel';
import type { Weights } from './weights.ts';

/** Missing tiles between two towns, side by side or not, that a plan may count on. */
const MOST_GAPS = 2;
/** Steam to a town that cannot be reached. */
export const OUT_OF_REACH = NONE;
/** Steam for a way between two towns, and over others: each cell is entered by an edge at most once, for 2 at most. */
const MOST_STEAM_BETWEEN = MOST_CELLS * 4 * 2;
export const STEAM_FOR_WAY = numbersOrNone(MOST_STEAM_BETWEEN * TOWN_TILES);

/** How to get from one place to each town. */
export class Ways {
  /** By town: steam for the way, or OUT_OF_REACH. */
  readonly steam = tableOf(int16(TOWN_TILES, STEAM_FOR_WAY));
  /** By town: turns lost on the way with curves and gaps. */
  readonly delay = new Float32Array(TOWN_TILES);
}

/**
 * The railway as a train sees it that is in no hurry: between any two towns the way that takes the fewest turns,
 * counting what it takes to raise the steam. A gap of a tile or two is a way as well, a slow one: so track that is
 * half-finished has its worth.
 */
export class Railway {
  towns = 0;
  readonly from: readonly Ways[] = Array.from({ length: TOWN_TILES }, () => new Ways());

  constructor(private readonly weights: Weights) {}

  /** Measures the ways between all towns. */
  survey(state: State): void {
    this.towns = state.now[TOWN_COUNT];
    for (let town = 0; town < this.towns; town++) {
      const cell = state.townCell[town];
      this.begin();
      for (let edge = 0; edge < 4; edge++) this.enter(state, cell, edge, 0, 0, 0);
      this.follow(state, this.from[town], cell);
      this.from[town].steam[town] = 0;
      this.from[town].delay[town] = 0;
    }
    for (let via = 0; via < this.towns; via++) {
      for (let town = 0; town < this.towns; town++) this.extend(this.from[town], via);
    }
  }

  /** The ways from where a train stands, over the towns that were surveyed. */
  waysFrom(state: State, spot: Spot, ways: Ways): void {
    const cell = cellOfSpot(spot);
    const town = townAt(state, cell);
    if (town >= 0) {
      ways.steam.set(this.from[town].steam);
      ways.delay.set(this.from[town].delay);
      return;
    }
    this.begin();
    const edges = waysOut(state, spot, AT_START);
    for (let edge = 0; edge < 4; edge++) if ((edges & (1 << edge)) !== 0) this.enter(state, cell, edge, 0, 0, 0);
    this.follow(state, ways, cell);
    for (let via = 0; via < this.towns; via++) this.extend(ways, via);
  }

  /** Goes on from a town to all the others where that is quicker. */
  private extend(ways: Ways, via: number): void {
    const first = ways.steam[via];
    if (first === OUT_OF_REACH) return;
    const perSteam = 1 / this.weights.refuel;
    const on = this.from[via];
    for (let town = 0; town < this.towns; town++) {
      if (on.steam[town] === OUT_OF_REACH) continue;
      const steam = first + on.steam[town];
      const delay = ways.delay[via] + on.delay[town];
      const known = ways.steam[town];
      if (known !== OUT_OF_REACH && ways.delay[town] + known * perSteam <= delay + steam * perSteam) continue;
      ways.steam[town] = steam;
      ways.delay[town] = delay;
    }
  }

  private round = 0;
  private end = 0;
  /** By `cell * 4 + edge` of entry; good in the round that stands beside it. */
  private readonly rounds = new Int32Array(MOST_CELLS * 4);
  private readonly turns = new Float32Array(MOST_CELLS * 4);
  private readonly steam = tableOf(int16(MOST_CELLS * 4, range(0, MOST_STEAM_BETWEEN)));
  private readonly gaps = new Uint8Array(MOST_CELLS * 4);
  private readonly queue = new Int16Array(MOST_CELLS * 16);

  private begin(): void {
    this.round++;
    this.end = 0;
  }

  /** Over an edge into the next cell, be there a tile or a gap. */
  private enter(state: State, cell: number, edge: number, turns: number, steam: number, gaps: number): void {
    const next = state.across[cell * 4 + edge];
    if (next === NO_CELL) return;
    const into = (edge + 2) & 3;
    const lie = state.tileAt[next];
    const { exits, toll } = state.rules.deck;
    const isGap = lie === NO_TILE;
    if (isGap ? gaps === MOST_GAPS : (exits[lie] & (1 << into)) === 0) return;
    const spent = isGap ? 1 : toll[lie];
    const cost = turns + spent / this.weights.refuel + (isGap ? this.weights.gap : 0);
    const way = next * 4 + into;
    if (this.rounds[way] === this.round && this.turns[way] <= cost) return;
    // A way that is found quicker later is queued again; there is room for far more of them than come up.
    if (this.end === this.queue.length) return;
    this.rounds[way] = this.round;
    this.turns[way] = cost;
    this.steam[way] = steam + spent;
    this.gaps[way] = isGap ? gaps + 1 : gaps;
    this.queue[this.end++] = way;
  }

  /** From the cells entered as far as the next towns. */
  private follow(state: State, ways: Ways, start: number): void {
    const { tileAt } = state;
    const deck = state.rules.deck;
    ways.steam.fill(OUT_OF_REACH);
    for (let index = 0; index < this.end; index++) {
      const way = this.queue[index];
      const cell = way >> 2;
      const entry = way & 3;
      const lie = tileAt[cell];
      if (cell === start) continue;
      if (isTown(lie)) {
        this.arrive(ways, townAt(state, cell), way);
        continue;
      }
      const exits = lie === NO_TILE ? 15 & ~(1 << entry) : deck.ways[lie * 4 + entry];
      for (let edge = 0; edge < 4; edge++) {
        if ((exits & (1 << edge)) === 0) continue;
        const turns = this.turns[way] + (isCurve(entry, edge) ? this.weights.curve : 0);
        this.enter(state, cell, edge, turns, this.steam[way], this.gaps[way]);
      }
    }
  }

  private arrive(ways: Ways, town: number, way: number): void {
    const steam = this.steam[way];
    const delay = this.turns[way] - steam / this.weights.refuel;
    const known = ways.steam[town];
    if (known !== OUT_OF_REACH && ways.delay[town] + known / this.weights.refuel <= this.turns[way]) return;
    ways.steam[town] = steam;
    ways.delay[town] = delay;
  }
}
