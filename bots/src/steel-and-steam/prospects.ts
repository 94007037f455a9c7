import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  adjustedPayoff,
  BANK,
  billFor,
  bookletPayoff,
  CITIES,
  type City,
  DEEDS,
  type Deed,
  distance,
  ESTABLISHED,
  HAND,
  NONE,
  netWorth,
  newBill,
  normalAllowance,
  price,
  ROUND,
  SELECTION,
  type State,
  targetFor,
  totalOf,
} from '@roundhouse/steel-and-steam/engine';
import { cityOdds, usageOf } from './cities.ts';
import type { Pace } from './pace.ts';
import { tripFrom } from './travel.ts';
import type { Weights } from './weights.ts';

/** Rounds: no end is nearer. */
const SOON = 3;

const bill = newBill();

/** What lies ahead of a player: what a turn earns, what a journey brings, what a deed takes in, what must be kept. */
export class Prospects {
  constructor(
    readonly weights: Weights,
    readonly pace: Pace,
  ) {}

  /** What a turn of travelling earns. */
  rate(model: number): number {
    return this.weights.dollarsPerPoint * this.weights.yield * normalAllowance[model];
  }

  /** A journey between two cities, less what the time could earn otherwise. */
  journey(state: State, seat: Seat, from: City, to: City): number {
    const trip = tripFrom(state, seat, from, to);
    const rate = this.rate(state.model[seat]);
    const points = distance(from, to);
    const perTurn = trip.fees / Math.max(1, points / normalAllowance[state.model[seat]]) / rate;
    const turns = this.pace.turns(state, seat, points, perTurn);
    // The table counts a turn with its fees; what is left over counts without.
    return adjustedPayoff(state, bookletPayoff(from, to)) - turns * rate - this.homeward(state, seat, from, to);
  }

  /** The Long game: who is rich enough after a journey has to go home (SNS-END-03). */
  private homeward(state: State, seat: Seat, from: City, to: City): number {
    if (!state.rules.long) return 0;
    const worth = netWorth(state, seat) + bookletPayoff(from, to);
    if (worth < targetFor(state.seats)) return 0;
    return this.weights.dollarsPerPoint * distance(to, state.home[seat]);
  }

  /** What a card of the selection promises to a player in a city. */
  card(state: State, seat: Seat, from: City, space: number): number {
    const odds = cityOdds(state, state.selection[space], state.selectionShuffle[space]);
    let [worth, share] = [0, 0];
    for (let city = 0; city < CITIES; city++) {
      if (odds[city] === 0) continue;
      if (city !== from) {
        worth += odds[city] * this.journey(state, seat, from, city);
        share += odds[city];
      } else if (state.rules.losesTurn) {
        worth -= odds[city] * this.rate(state.model[seat]);
        share += odds[city];
      }
    }
    return share === 0 ? Number.NEGATIVE_INFINITY : worth / share;
  }

  bestCard(state: State, seat: Seat, from: City): [space: number, worth: number] {
    let [best, most] = [0, Number.NEGATIVE_INFINITY];
    for (let space = 0; space < SELECTION; space++) {
      const worth = this.card(state, seat, from, space);
      if (worth > most) [best, most] = [space, worth];
    }
    return [best, most];
  }

  /** What a card of the hand promises as a home: a good first journey, and in the Long game a short way back. */
  home(state: State, seat: Seat, index: number): number {
    const odds = cityOdds(state, state.hand[seat * HAND + index], 0);
    let worth = 0;
    for (let city = 0; city < CITIES; city++) {
      if (odds[city] > 0) worth += odds[city] * (this.bestCard(state, seat, city)[1] - this.remoteness(state, city));
    }
    return worth;
  }

  private remoteness(state: State, city: City): number {
    if (!state.rules.long) return 0;
    let sum = 0;
    for (let other = 0; other < CITIES; other++) sum += distance(other, city);
    return (sum / CITIES) * this.weights.dollarsPerPoint;
  }

  /** Rounds until the game ends, as far as one can see. */
  roundsLeft(state: State): number {
    const travellers = this.travellers(state);
    const income = travellers * 5_000;
    if (state.rules.long) {
      let most = 0;
      for (let seat = 0; seat < state.seats; seat++) most = Math.max(most, netWorth(state, seat));
      return Math.max(SOON, (targetFor(state.seats) - most) / 7_000);
    }
    let [left, cost] = [0, 0];
    for (let deed = 0; deed < DEEDS; deed++) {
      if (state.owner[deed] !== BANK) continue;
      left++;
      cost += price[deed];
    }
    for (let seat = 0; seat < state.seats; seat++) cost -= state.cash[seat];
    return Math.max(SOON, (left * 2) / travellers, cost / income);
  }

  /** Players who complete journeys, which not everybody does. */
  private travellers(state: State): number {
    let count = 0;
    for (let seat = 0; seat < state.seats; seat++) {
      if (state.out[seat] === 0 && state.journeys[seat] * 8 >= state.now[ROUND] - 8) count++;
    }
    return Math.max(count, 1);
  }

  /** What a deed takes in, or keeps others from taking, in a round. */
  deedIncome(state: State, deed: Deed): number {
    const fee = state.now[ESTABLISHED] === 1 ? 7_000 : 3_500;
    return usageOf()[deed] * fee * state.seats;
  }

  /** What a deed brings until the end of the game, besides its price. */
  deedWorth(state: State, deed: Deed): number {
    return this.deedIncome(state, deed) * Math.min(this.roundsLeft(state), this.weights.horizon);
  }

  /** Fees of this turn that are still to be paid. */
  due(state: State, seat: Seat): number {
    if (state.rules.barrelhead || seat !== state.now[ACTOR]) return 0;
    billFor(state, seat, state.used, bill);
    return totalOf(bill);
  }

  /** Money that should not be spent: for the fees of the next turns. */
  reserve(state: State, seat: Seat): number {
    let others = 0;
    for (const owner of state.owner) if (owner !== BANK && owner !== seat) others++;
    const perTurn = 1_000 + (others / DEEDS) * (state.now[ESTABLISHED] === 1 ? 16_000 : 8_000);
    const { barrelhead, eliminates } = state.rules;
    const careful = barrelhead || eliminates ? 2 : 1;
    return this.due(state, seat) + perTurn * this.weights.feeTurns * careful;
  }
}

export function hasDestination(state: State, seat: Seat): boolean {
  return state.destination[seat] !== NONE;
}
