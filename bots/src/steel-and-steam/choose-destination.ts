import type { Seat } from '@roundhouse/kernel';
import {
  adjustedPayoff,
  bookletPayoff,
  CITIES,
  type City,
  distance,
  HAND,
  MOVEMENT_POINT_VALUE,
  netWorth,
  netWorthTarget,
  normalAllowance,
  SELECTION,
  type State,
} from '@roundhouse/steel-and-steam/internals';
import { type CityDistances, estimateCityDistances } from './city-distances.ts';
import { cityOdds } from './city-odds.ts';
import type { MovementOdds } from './movement-odds.ts';
import type { Valuation } from './valuation.ts';

/** Chooses a city card by the expected value of its possible cities. */
export class DestinationChooser {
  constructor(
    private readonly valuation: Valuation,
    private readonly movementOdds: MovementOdds,
  ) {}

  /** The value of a journey between two cities, minus the opportunity cost of its turns. */
  private journeyValue(state: State, seat: Seat, from: City, to: City, distances: CityDistances): number {
    const rate = this.valuation.turnValue(state.model[seat]);
    const points = distances.points[to];
    const { feeBase, feeFactor } = this.valuation.weights;
    const fees = distances.fees[to] * feeFactor + feeBase;
    const perTurn = fees / Math.max(1, points / normalAllowance[state.model[seat]]);
    const turns = this.movementOdds.expectedTurns(state, seat, points, perTurn / rate);
    // Turns include their fees; leftover points do not.
    const value = adjustedPayoff(state, bookletPayoff(from, to)) - turns * rate;
    return value - this.returnHomeCost(state, seat, from, to) + this.victoryValue(state, seat, from, to);
  }

  /** The Long game: the cost of going home from a destination that brings the target net value (SNS-END-03). */
  private returnHomeCost(state: State, seat: Seat, from: City, to: City): number {
    if (!state.rules.long) return 0;
    const worth = netWorth(state, seat) + bookletPayoff(from, to);
    if (worth < netWorthTarget(state.seats)) return 0;
    return MOVEMENT_POINT_VALUE * distance(to, state.home[seat]);
  }

  private victoryValue(state: State, seat: Seat, from: City, to: City): number {
    if (!state.rules.experimental) return 0;
    const { weights, victory } = this.valuation;
    return weights.victoryValue * victory.gainOfArrival(state, seat, from, to);
  }

  /** The expected value of a card of the selection for a player in a city. */
  private cardValue(state: State, seat: Seat, from: City, space: number, distances: CityDistances): number {
    const odds = cityOdds(state, state.selection[space], state.selectionShuffle[space]);
    let [value, probability] = [0, 0];
    for (let city = 0; city < CITIES; city++) {
      if (odds[city] === 0) continue;
      if (city !== from) {
        value += odds[city] * this.journeyValue(state, seat, from, city, distances);
        probability += odds[city];
      } else if (state.rules.losesTurn) {
        value -= odds[city] * this.valuation.turnValue(state.model[seat]);
        probability += odds[city];
      }
    }
    return probability === 0 ? Number.NEGATIVE_INFINITY : value / probability;
  }

  bestCard(state: State, seat: Seat, from: City): [space: number, value: number] {
    const distances = estimateCityDistances(state, seat, from, this.valuation.pointValue());
    let [best, bestValue] = [0, Number.NEGATIVE_INFINITY];
    for (let space = 0; space < SELECTION; space++) {
      const value = this.cardValue(state, seat, from, space, distances);
      if (value > bestValue) [best, bestValue] = [space, value];
    }
    return [best, bestValue];
  }

  /** The expected value of a card in hand as home: a good first journey and, in the Long game, a central location. */
  homeValue(state: State, seat: Seat, index: number): number {
    const odds = cityOdds(state, state.hand[seat * HAND + index], 0);
    let value = 0;
    for (let city = 0; city < CITIES; city++) {
      if (odds[city] > 0)
        value += odds[city] * (this.bestCard(state, seat, city)[1] - this.remotenessCost(state, city));
    }
    return value;
  }

  private remotenessCost(state: State, city: City): number {
    if (!state.rules.long) return 0;
    let sum = 0;
    for (let other = 0; other < CITIES; other++) sum += distance(other, city);
    return (sum / CITIES) * MOVEMENT_POINT_VALUE;
  }
}
