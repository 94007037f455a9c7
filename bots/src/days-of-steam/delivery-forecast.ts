import {
  accepts,
  atWaterTower,
  COLOURS,
  CUBES,
  cargoOf,
  deckSize,
  MOST_STEAM,
  NONE,
  ON_TRAIN,
  POINTS_PER_GOOD,
  POINTS_TO_WIN,
  type State,
  scoreOf,
  steamToSpend,
  TOWN_TILES,
  VARIETY_BONUS,
  WATER_STEAM,
} from '@roundhouse/days-of-steam/engine';
import { int16, type Seat, tableOf } from '@roundhouse/kernel';
import { OUT_OF_REACH, type Railway, STEAM_FOR_WAY, type Ways } from './railway.ts';
import type { Weights } from './weights.ts';

/** What one more colour adds to the bonus, by the colours delivered before. */
const BONUS_STEP = VARIETY_BONUS.map((bonus, colours) => (VARIETY_BONUS[colours + 1] ?? bonus) - bonus);
const MOST_POINTS = POINTS_PER_GOOD + Math.max(...BONUS_STEP);
/** Turns for a train that has to put down its cargo before it can fetch something else. */
const UNLOADING = 1;
/** Turns to a delivery when none is in sight, at first and after another. */
const FIRST_OUT_OF_SIGHT = 8;
const NEXT_OUT_OF_SIGHT = 6;
/** Towards the end of the deck a plan may come too late: over how many turns that becomes certain. */
const UNCERTAIN_TURNS = 4;

/** A table of discounts: how fine, and how far it goes. */
const GRAIN = 16;
const MOST_TURNS = 100;

/** Trips, from the town where a cube is to one that accepts it. */
const MOST_TRIPS = CUBES * TOWN_TILES;

/** The deliveries that are possible, and what they promise to a train. */
export class Prospects {
  private count = 0;
  private readonly cube = new Uint8Array(MOST_TRIPS);
  private readonly colour = new Uint8Array(MOST_TRIPS);
  private readonly from = new Uint8Array(MOST_TRIPS);
  private readonly to = new Uint8Array(MOST_TRIPS);
  private readonly steam = tableOf(int16(MOST_TRIPS, STEAM_FOR_WAY));
  private readonly delay = new Float32Array(MOST_TRIPS);

  /** By time in grains of a turn. */
  private readonly discount: Float64Array;
  /** By colour: points for the next delivery, and for the one after it. */
  private readonly gains = new Float64Array(COLOURS.length);
  private readonly nextGains = new Float64Array(COLOURS.length);
  private turnsLeft = 0;

  constructor(
    private readonly weights: Weights,
    private readonly railway: Railway,
  ) {
    this.discount = Float64Array.from(
      { length: MOST_TURNS * GRAIN },
      (_, grain) => weights.patience ** (grain / GRAIN),
    );
  }

  /** Notes the trips for goods that wait in towns. Holds until goods or the railway change. */
  list(state: State): void {
    const { railway } = this;
    this.count = 0;
    for (let cube = 0; cube < CUBES; cube++) {
      const place = state.cubePlace[cube];
      if (place === NONE || place >= ON_TRAIN) continue;
      const { steam, delay } = railway.from[place];
      for (let town = 0; town < railway.towns; town++) {
        if (!accepts(state, town, cube) || steam[town] === OUT_OF_REACH) continue;
        const trip = this.count++;
        this.cube[trip] = cube;
        this.colour[trip] = state.cubeColour[cube];
        this.from[trip] = place;
        this.to[trip] = town;
        this.steam[trip] = steam[town];
        this.delay[trip] = delay[town];
      }
    }
    // As if all went on playing as many tiles as ever.
    this.turnsLeft = deckSize(state) / (state.seats * this.weights.draws);
  }

  /** In points, for a train: its best delivery, with the best one after that if `ahead`, and something for all. */
  of(state: State, seat: Seat, ways: Ways, ahead: boolean): number {
    const cargo = cargoOf(state, seat);
    const have = steamOf(state, seat);
    const water = waterFor(state, seat);
    const colours = coloursOf(state, seat);
    const score = scoreOf(state, seat);
    this.reckonGains(colours, score, this.gains);
    let best = this.worth(this.weights.after, FIRST_OUT_OF_SIGHT);
    let sum = 0;
    const consider = (cube: number, to: number, steam: number, delay: number, hold: number) => {
      const colour = state.cubeColour[cube];
      const turns = this.turnsFor(steam, delay, have, water);
      const own = hold * this.worth(this.gains[colour], turns);
      sum += own;
      if (!ahead) {
        if (own > best) best = own;
        return;
      }
      // Nothing that follows can be worth more.
      const most = this.worth(MOST_POINTS + this.weights.after + this.weights.winning, turns + 1);
      if (own + most <= best) return;
      this.reckonGains(colours | (1 << colour), score + this.gains[colour], this.nextGains);
      const both = own + this.bestNext(cube, to, turns, Math.max(0, have - steam));
      if (both > best) best = both;
    };
    if (cargo !== NONE) {
      for (let town = 0; town < this.railway.towns; town++) {
        if (!accepts(state, town, cargo) || ways.steam[town] === OUT_OF_REACH) continue;
        consider(cargo, town, ways.steam[town], ways.delay[town], 1);
      }
    }
    const unloading = cargo === NONE ? 0 : UNLOADING;
    for (let trip = 0; trip < this.count; trip++) {
      const from = this.from[trip];
      if (ways.steam[from] === OUT_OF_REACH) continue;
      const steam = ways.steam[from] + this.steam[trip];
      const delay = ways.delay[from] + this.delay[trip] + unloading;
      consider(this.cube[trip], this.to[trip], steam, delay, this.weights.waiting);
    }
    return best + this.weights.choice * sum;
  }

  /** The best delivery after one that ended in a town, with the steam that was left. */
  private bestNext(done: number, town: number, before: number, have: number): number {
    const { steam, delay } = this.railway.from[town];
    let best = this.worth(this.weights.after, before + NEXT_OUT_OF_SIGHT);
    for (let trip = 0; trip < this.count; trip++) {
      const from = this.from[trip];
      if (this.cube[trip] === done || steam[from] === OUT_OF_REACH) continue;
      const turns = this.turnsFor(steam[from] + this.steam[trip], delay[from] + this.delay[trip], have, 0);
      const worth = this.worth(this.nextGains[this.colour[trip]] + this.weights.after, before + turns);
      if (worth > best) best = worth;
    }
    return best;
  }

  /** Turns to raise the steam that is missing, to move, and to cope with curves and gaps. */
  private turnsFor(steam: number, delay: number, have: number, water: number): number {
    let raising = 0;
    if (steam > have) {
      raising = (steam - have) / this.weights.refuel;
      const watered = 1 + Math.max(0, steam - have - water) / this.weights.refuel;
      if (watered < raising) raising = watered;
    }
    return 1 + raising + this.weights.pace * steam + delay;
  }

  /** Points that come in so many turns: less than at once, and nothing when the game is over by then. */
  private worth(points: number, turns: number): number {
    const inTime = (this.turnsLeft - turns) / UNCERTAIN_TURNS + 0.75;
    if (inTime <= 0) return 0;
    const worth = points * this.discount[(turns * GRAIN) | 0];
    return inTime < 1 ? worth * inTime : worth;
  }

  private reckonGains(colours: number, score: number, into: Float64Array): void {
    const step = BONUS_STEP[bitCount(colours)];
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const points = POINTS_PER_GOOD + ((colours & (1 << colour)) === 0 ? step : 0);
      into[colour] = score + points >= POINTS_TO_WIN ? POINTS_TO_WIN - score + this.weights.winning : points;
    }
  }
}

/** Steam to spend, with the coal that can be burnt for it. */
function steamOf(state: State, seat: Seat): number {
  return steamToSpend(state, seat) + state.coal[seat];
}

/** What a turn at the water tower would bring now. */
function waterFor(state: State, seat: Seat): number {
  return atWaterTower(state, seat) ? Math.min(WATER_STEAM, MOST_STEAM - state.steam[seat]) : 0;
}

function coloursOf(state: State, seat: Seat): number {
  let colours = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (state.delivered[seat * COLOURS.length + colour] > 0) colours |= 1 << colour;
  }
  return colours;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
