import {
  DEAL,
  deckSize,
  END_REASON,
  hasWon,
  MAX_SEATS,
  OVER,
  PHASE,
  type State,
  scoreOf,
  THIRTEEN_POINTS,
} from '@roundhouse/days-of-steam/internals';
import type { Seat } from '@roundhouse/kernel';
import { DeliveryForecast } from './delivery-forecast.ts';
import { TravelCosts, TravelNetwork } from './travel-costs.ts';
import type { Weights } from './weights.ts';

/** The value of a won game, higher than any number of points. */
export const WIN_VALUE = 100;

/** Evaluates positions for a seat: its points and forecast minus those of the best rival. */
export class Evaluator {
  private readonly network: TravelNetwork;
  private readonly forecast: DeliveryForecast;
  /** By seat. The costs of the rivals stay valid as long as the map does not change. */
  private readonly travelCosts = Array.from({ length: MAX_SEATS }, () => new TravelCosts());

  constructor(private readonly weights: Weights) {
    this.network = new TravelNetwork(weights);
    this.forecast = new DeliveryForecast(weights, this.network);
  }

  /** Recomputes the travel costs after the map has changed, for a seat. */
  updateMap(state: State, seat: Seat): void {
    this.network.computeTownCosts(state);
    for (let rival = 0; rival < state.seats; rival++) {
      if (rival !== seat) this.network.computeCostsFrom(state, state.train[rival], this.travelCosts[rival]);
    }
  }

  /** Evaluates a position on the current map. `rivals` is the result of `bestRivalValue` if already known. */
  value(state: State, seat: Seat, rivals: number | null): number {
    if (isGameEnding(state)) return finalValue(state, seat);
    const costs = this.travelCosts[seat];
    const bestRival = rivals ?? this.bestRivalValue(state, seat);
    this.network.computeCostsFrom(state, state.train[seat], costs);
    this.forecast.listTrips(state);
    const own = scoreOf(state, seat) + this.forecast.expectedPoints(state, seat, costs, true);
    return own + this.weights.steamValue * state.steam[seat] - this.weights.rivalWeight * bestRival;
  }

  /** The points and forecast of the best rival, on the current map. */
  bestRivalValue(state: State, seat: Seat): number {
    let best = 0;
    this.forecast.listTrips(state);
    for (let rival = 0; rival < state.seats; rival++) {
      if (rival === seat) continue;
      best = Math.max(
        best,
        scoreOf(state, rival) + this.forecast.expectedPoints(state, rival, this.travelCosts[rival], false),
      );
    }
    return best;
  }
}

/** Whether the game is over, or will be when the next tile is dealt. */
export function isGameEnding(state: State): boolean {
  return state.registers[PHASE] === OVER || (state.registers[PHASE] === DEAL && deckSize(state) === 1);
}

/** A win is either thirteen points or the lead when the deck runs out. */
function finalValue(state: State, seat: Seat): number {
  if (state.registers[PHASE] === OVER && state.registers[END_REASON] === THIRTEEN_POINTS) {
    return hasWon(state, seat) ? WIN_VALUE : -WIN_VALUE;
  }
  let bestRival = 0;
  for (let rival = 0; rival < state.seats; rival++) {
    if (rival !== seat) bestRival = Math.max(bestRival, rankingScore(state, rival));
  }
  const lead = rankingScore(state, seat) - bestRival;
  return lead === 0 ? 0 : Math.sign(lead) * WIN_VALUE + lead;
}

/** Points, then circuit counters, then steam, combined into one number. */
function rankingScore(state: State, seat: Seat): number {
  return scoreOf(state, seat) + state.counters[seat] / 10 + state.steam[seat] / 100;
}
