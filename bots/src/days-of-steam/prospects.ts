import {
  accepts,
  COLOURS,
  CUBES,
  cellOfSpot,
  deckSize,
  MOST_STEAM,
  NONE,
  ON_TRAIN,
  POINTS_TO_WIN,
  type State,
  scoreOf,
} from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import { OUT_OF_REACH, type Railway, Ways } from './railway.ts';
import type { Weights } from './weights.ts';

/** What the water tower gives in a turn. */
const WATER = 4;
const POINTS_PER_GOOD = 2;
/** What one more colour adds to the bonus, by the colours delivered before. */
const BONUS_STEP = [0, 1, 2, 2, 0];
/** A train that has to put down its cargo before it can fetch something else. */
const UNLOADING = 1;

/** A table of discounts: how fine, and how far it goes. */
const GRAIN = 16;
const MOST_TURNS = 100;

const MOST_TRIPS = CUBES * 3;
const tripCube = new Uint8Array(MOST_TRIPS);
const tripFrom = new Uint8Array(MOST_TRIPS);
const tripTo = new Uint8Array(MOST_TRIPS);
/** From where the cube is to where it is wanted. */
const tripSteam = new Uint8Array(MOST_TRIPS);
const tripDelay = new Float32Array(MOST_TRIPS);

const ways = new Ways();

/** The deliveries that a train could still make, and what they promise. */
export class Prospects {
  private count = 0;
  private cargo = NONE;
  private turnsLeft = 0;
  /** By time in grains of a turn. */
  private readonly discount: Float64Array;

  constructor(
    private readonly weights: Weights,
    private readonly railway: Railway,
  ) {
    this.discount = Float64Array.from({ length: MOST_TURNS * GRAIN }, (_, grain) => weights.patience ** (grain / GRAIN));
  }

  /** In points, for a seat: the best delivery with the best one after it, and something for having a choice. */
  of(state: State, seat: Seat, depth: 1 | 2): number {
    this.railway.waysFrom(state, state.train[seat], ways);
    this.list(state, seat);
    // As if the deck lasted for all alike.
    this.turnsLeft = deckSize(state) / (state.seats * this.weights.draws);
    const have = state.steam[seat] - state.rules.minSteam + state.coal[seat];
    const water = this.waterFor(state, seat);
    const colours = coloursOf(state, seat);
    const score = scoreOf(state, seat);
    let best = this.worth(this.weights.after, 8);
    let sum = 0;
    for (let trip = 0; trip < this.count; trip++) {
      const cube = tripCube[trip];
      const first = cube === this.cargo ? 0 : ways.steam[tripFrom[trip]];
      if (first === OUT_OF_REACH) continue;
      const steam = first + tripSteam[trip];
      let delay = tripDelay[trip] + (cube === this.cargo ? 0 : ways.delay[tripFrom[trip]]);
      if (this.cargo !== NONE && cube !== this.cargo) delay += UNLOADING;
      const turns = this.turnsFor(steam, delay, have, water);
      const colour = state.cubeColour[cube];
      const gain = this.gain(colours, score, colour);
      const own = this.worth(gain, turns);
      sum += own;
      if (depth === 1) {
        if (own > best) best = own;
        continue;
      }
      const left = Math.max(0, have - steam);
      const next = this.bestNext(state, trip, turns, left, colours | (1 << colour), score + gain);
      if (own + next > best) best = own + next;
    }
    return best + this.weights.choice * sum;
  }

  /** The best delivery after a delivery. */
  private bestNext(state: State, done: number, before: number, have: number, colours: number, score: number): number {
    const from = this.railway.from[tripTo[done]];
    let best = this.worth(this.weights.after, before + 6);
    for (let trip = 0; trip < this.count; trip++) {
      if (tripCube[trip] === tripCube[done] || from.steam[tripFrom[trip]] === OUT_OF_REACH) continue;
      if (tripCube[trip] === this.cargo) continue;
      const steam = from.steam[tripFrom[trip]] + tripSteam[trip];
      const turns = before + this.turnsFor(steam, from.delay[tripFrom[trip]] + tripDelay[trip], have, 0);
      const gain = this.gain(colours, score, state.cubeColour[tripCube[trip]]);
      const worth = this.worth(gain + this.weights.after, turns);
      if (worth > best) best = worth;
    }
    return best;
  }

  private list(state: State, seat: Seat): void {
    const { railway } = this;
    this.count = 0;
    this.cargo = NONE;
    for (let cube = 0; cube < CUBES; cube++) {
      const place = state.cubePlace[cube];
      const aboard = place === ON_TRAIN + seat;
      if (!aboard && place >= ON_TRAIN) continue;
      if (aboard) this.cargo = cube;
      for (let town = 0; town < railway.towns; town++) {
        if (!accepts(state, town, cube)) continue;
        const start = aboard ? ways : railway.from[place];
        if (start.steam[town] === OUT_OF_REACH) continue;
        tripCube[this.count] = cube;
        tripFrom[this.count] = place;
        tripTo[this.count] = town;
        tripSteam[this.count] = start.steam[town];
        tripDelay[this.count] = start.delay[town];
        this.count++;
      }
    }
  }

  /** Turns to raise the steam that is missing, to move, and to cope with curves and gaps. */
  private turnsFor(steam: number, delay: number, have: number, water: number): number {
    const missing = Math.max(0, steam - have);
    let raising = missing / this.weights.refuel;
    const served = 1 + Math.max(0, missing - water) / this.weights.refuel;
    if (served < raising) raising = served;
    return raising + 1 + this.weights.pace * steam + delay;
  }

  /** Points in so many turns: a game may be over by then. */
  private worth(points: number, turns: number): number {
    const inTime = (this.turnsLeft - turns) / 4 + 0.75;
    if (inTime <= 0) return 0;
    const worth = points * this.discount[(turns * GRAIN) | 0];
    return inTime < 1 ? worth * inTime : worth;
  }

  private gain(colours: number, score: number, colour: number): number {
    const isNew = (colours & (1 << colour)) === 0;
    const points = POINTS_PER_GOOD + (isNew ? BONUS_STEP[bitCount(colours)] : 0);
    return score + points >= POINTS_TO_WIN ? POINTS_TO_WIN - score + this.weights.winning : points;
  }

  /** What a turn at the water tower would bring now. */
  private waterFor(state: State, seat: Seat): number {
    const cell = cellOfSpot(state.train[seat]);
    const isThere = state.rules.deck.hasWaterTower[state.tileAt[cell]] === 1;
    return isThere ? Math.min(WATER, MOST_STEAM - state.steam[seat]) : 0;
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function coloursOf(state: State, seat: Seat): number {
  let colours = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (state.delivered[seat * COLOURS.length + colour] > 0) colours |= 1 << colour;
  }
  return colours;
}
