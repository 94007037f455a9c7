import type { Seat } from '@roundhouse/kernel';
import {
  adjustedPayoff,
  bookletPayoff,
  CITIES,
  type City,
  distance,
  HAND,
  netWorth,
  normalAllowance,
  SELECTION,
  type State,
  targetFor,
  WORTH_OF_A_POINT,
} from '@roundhouse/steel-and-steam/engine';
import { cityOdds } from './cities.ts';
import type { Pace } from './pace.ts';
import type { Prospects } from './prospects.ts';
import { type Survey, surveyFrom } from './survey.ts';

/** Which city card to take: by what the cities that it may name promise. */
export class Journeys {
  constructor(
    private readonly prospects: Prospects,
    private readonly pace: Pace,
  ) {}

  /** A journey between two cities, less what the time could earn otherwise. */
  private journey(state: State, seat: Seat, from: City, to: City, survey: Survey): number {
    const rate = this.prospects.rate(state.model[seat]);
    const points = survey.points[to];
    const { feeBase, feeFactor } = this.prospects.weights;
    const fees = survey.fees[to] * feeFactor + feeBase;
    const perTurn = fees / Math.max(1, points / normalAllowance[state.model[seat]]);
    const turns = this.pace.turns(state, seat, points, perTurn / rate);
    // The table counts a turn with its fees; what is left over counts without.
    const worth = adjustedPayoff(state, bookletPayoff(from, to)) - turns * rate;
    return worth - this.homeward(state, seat, from, to) + this.victorious(state, seat, from, to);
  }

  /** The Long game: who is rich enough after a journey has to go home (SNS-END-03). */
  private homeward(state: State, seat: Seat, from: City, to: City): number {
    if (!state.rules.long) return 0;
    const worth = netWorth(state, seat) + bookletPayoff(from, to);
    if (worth < targetFor(state.seats)) return 0;
    return WORTH_OF_A_POINT * distance(to, state.home[seat]);
  }

  private victorious(state: State, seat: Seat, from: City, to: City): number {
    if (!state.rules.experimental) return 0;
    const { weights, victory } = this.prospects;
    return weights.victory * victory.gainOfArrival(state, seat, from, to);
  }

  /** What a card of the selection promises to a player in a city. */
  private card(state: State, seat: Seat, from: City, space: number, survey: Survey): number {
    const odds = cityOdds(state, state.selection[space], state.selectionShuffle[space]);
    let [worth, share] = [0, 0];
    for (let city = 0; city < CITIES; city++) {
      if (odds[city] === 0) continue;
      if (city !== from) {
        worth += odds[city] * this.journey(state, seat, from, city, survey);
        share += odds[city];
      } else if (state.rules.losesTurn) {
        worth -= odds[city] * this.prospects.rate(state.model[seat]);
        share += odds[city];
      }
    }
    return share === 0 ? Number.NEGATIVE_INFINITY : worth / share;
  }

  bestCard(state: State, seat: Seat, from: City): [space: number, worth: number] {
    const survey = surveyFrom(state, seat, from, this.prospects.point());
    let [best, most] = [0, Number.NEGATIVE_INFINITY];
    for (let space = 0; space < SELECTION; space++) {
      const worth = this.card(state, seat, from, space, survey);
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
    return (sum / CITIES) * WORTH_OF_A_POINT;
  }
}
