import {
  accepts,
  atWaterTower,
  COLOURS,
  CUBES,
  cargoOf,
  deckSize,
  MAX_STEAM,
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
} from '@roundhouse/days-of-steam/internals';
import { filledTable, int16, type Seat } from '@roundhouse/kernel';
import { TRAVEL_STEAM, type TravelCosts, type TravelNetwork, UNREACHABLE } from './travel-costs.ts';
import type { Weights } from './weights.ts';

/** The bonus for one more colour, by the number of colours delivered before. */
const BONUS_STEP = VARIETY_BONUS.map((bonus, colours) => (VARIETY_BONUS[colours + 1] ?? bonus) - bonus);
const MAX_POINTS = POINTS_PER_GOOD + Math.max(...BONUS_STEP);
/** Extra turns for a train that must unload its cargo before it can fetch another cube. */
const UNLOADING_TURNS = 1;
/** Assumed turns to the first delivery, and to the one after it, when no trip is known. */
const DEFAULT_FIRST_TURNS = 8;
const DEFAULT_NEXT_TURNS = 6;
/** Near the end of the deck a delivery may come too late. The number of turns over which its value falls to zero. */
const UNCERTAIN_TURNS = 4;

/** Resolution (steps per turn) and range of the discount table. */
const STEPS_PER_TURN = 16;
const MAX_TURNS = 100;

/** A trip leads from the town that holds a cube to a town that accepts it. */
const MAX_TRIPS = CUBES * TOWN_TILES;

/** Forecasts the points from deliveries for a train. */
export class DeliveryForecast {
  private count = 0;
  private readonly cube = new Uint8Array(MAX_TRIPS);
  private readonly colour = new Uint8Array(MAX_TRIPS);
  private readonly from = new Uint8Array(MAX_TRIPS);
  private readonly to = new Uint8Array(MAX_TRIPS);
  private readonly steam = filledTable(int16(MAX_TRIPS, TRAVEL_STEAM));
  private readonly delay = new Float32Array(MAX_TRIPS);

  /** Discount by time, in steps of 1 / STEPS_PER_TURN turns. */
  private readonly discount: Float64Array;
  /** By colour: points for the next delivery, and for the one after it. */
  private readonly gains = new Float64Array(COLOURS.length);
  private readonly nextGains = new Float64Array(COLOURS.length);
  private turnsLeft = 0;

  constructor(
    private readonly weights: Weights,
    private readonly network: TravelNetwork,
  ) {
    this.discount = Float64Array.from(
      { length: MAX_TURNS * STEPS_PER_TURN },
      (_, step) => weights.discountFactor ** (step / STEPS_PER_TURN),
    );
  }

  /** Lists the trips for goods that wait in towns. Valid until the goods or the network change. */
  listTrips(state: State): void {
    const { network } = this;
    this.count = 0;
    for (let cube = 0; cube < CUBES; cube++) {
      const place = state.cubePlace[cube];
      if (place === NONE || place >= ON_TRAIN) continue;
      const { steam, delay } = network.fromTown[place];
      for (let town = 0; town < network.towns; town++) {
        if (!accepts(state, town, cube) || steam[town] === UNREACHABLE) continue;
        const trip = this.count++;
        this.cube[trip] = cube;
        this.colour[trip] = state.cubeColour[cube];
        this.from[trip] = place;
        this.to[trip] = town;
        this.steam[trip] = steam[town];
        this.delay[trip] = delay[town];
      }
    }
    // Assume that all players continue to draw tiles at the average rate.
    this.turnsLeft = deckSize(state) / (state.seats * this.weights.drawsPerTurn);
  }

  /** The expected points of a train: its best delivery, plus the best following one if `ahead`, plus a share of all. */
  expectedPoints(state: State, seat: Seat, costs: TravelCosts, ahead: boolean): number {
    const cargo = cargoOf(state, seat);
    const available = availableSteam(state, seat);
    const water = waterSteam(state, seat);
    const colours = deliveredColours(state, seat);
    const score = scoreOf(state, seat);
    this.computeGains(colours, score, this.gains);
    let best = this.presentValue(this.weights.futureValue, DEFAULT_FIRST_TURNS);
    let sum = 0;
    const consider = (cube: number, to: number, steam: number, delay: number, certainty: number) => {
      const colour = state.cubeColour[cube];
      const turns = this.turnsFor(steam, delay, available, water);
      const value = certainty * this.presentValue(this.gains[colour], turns);
      sum += value;
      if (!ahead) {
        if (value > best) best = value;
        return;
      }
      // Upper bound for the value of the following delivery.
      const bound = this.presentValue(MAX_POINTS + this.weights.futureValue + this.weights.winBonus, turns + 1);
      if (value + bound <= best) return;
      this.computeGains(colours | (1 << colour), score + this.gains[colour], this.nextGains);
      const both = value + this.bestNext(cube, to, turns, Math.max(0, available - steam));
      if (both > best) best = both;
    };
    if (cargo !== NONE) {
      for (let town = 0; town < this.network.towns; town++) {
        if (!accepts(state, town, cargo) || costs.steam[town] === UNREACHABLE) continue;
        consider(cargo, town, costs.steam[town], costs.delay[town], 1);
      }
    }
    const unloading = cargo === NONE ? 0 : UNLOADING_TURNS;
    for (let trip = 0; trip < this.count; trip++) {
      const from = this.from[trip];
      if (costs.steam[from] === UNREACHABLE) continue;
      const steam = costs.steam[from] + this.steam[trip];
      const delay = costs.delay[from] + this.delay[trip] + unloading;
      consider(this.cube[trip], this.to[trip], steam, delay, this.weights.waitingCubeFactor);
    }
    return best + this.weights.alternativesShare * sum;
  }

  /** The value of the best delivery that follows one which ended in `town`, with the remaining steam. */
  private bestNext(delivered: number, town: number, turnsBefore: number, available: number): number {
    const { steam, delay } = this.network.fromTown[town];
    let best = this.presentValue(this.weights.futureValue, turnsBefore + DEFAULT_NEXT_TURNS);
    for (let trip = 0; trip < this.count; trip++) {
      const from = this.from[trip];
      if (this.cube[trip] === delivered || steam[from] === UNREACHABLE) continue;
      const turns = this.turnsFor(steam[from] + this.steam[trip], delay[from] + this.delay[trip], available, 0);
      const value = this.presentValue(
        this.nextGains[this.colour[trip]] + this.weights.futureValue,
        turnsBefore + turns,
      );
      if (value > best) best = value;
    }
    return best;
  }

  /** The turns needed to gain the missing steam, to move, and to deal with curves and gaps. */
  private turnsFor(steam: number, delay: number, available: number, water: number): number {
    let refuelling = 0;
    if (steam > available) {
      refuelling = (steam - available) / this.weights.steamPerTurn;
      const withWater = 1 + Math.max(0, steam - available - water) / this.weights.steamPerTurn;
      if (withWater < refuelling) refuelling = withWater;
    }
    return 1 + refuelling + this.weights.turnsPerSteam * steam + delay;
  }

  /** The present value of points gained after a number of turns; zero if the game is expected to be over by then. */
  private presentValue(points: number, turns: number): number {
    const inTime = (this.turnsLeft - turns) / UNCERTAIN_TURNS + 0.75;
    if (inTime <= 0) return 0;
    const value = points * this.discount[(turns * STEPS_PER_TURN) | 0];
    return inTime < 1 ? value * inTime : value;
  }

  private computeGains(colours: number, score: number, into: Float64Array): void {
    const step = BONUS_STEP[bitCount(colours)];
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const points = POINTS_PER_GOOD + ((colours & (1 << colour)) === 0 ? step : 0);
      into[colour] = score + points >= POINTS_TO_WIN ? POINTS_TO_WIN - score + this.weights.winBonus : points;
    }
  }
}

/** Spendable steam, including coal. */
function availableSteam(state: State, seat: Seat): number {
  return steamToSpend(state, seat) + state.coal[seat];
}

/** The steam that a turn at the water tower would give now. */
function waterSteam(state: State, seat: Seat): number {
  return atWaterTower(state, seat) ? Math.min(WATER_STEAM, MAX_STEAM - state.steam[seat]) : 0;
}

/** Bit set of the colours that a seat has delivered. */
function deliveredColours(state: State, seat: Seat): number {
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
