import {
  ACTOR,
  type Action,
  adjustedPayoff,
  bookletPayoff,
  CHOOSE_HOME,
  CITIES,
  cityOnCard,
  DEAL,
  distance,
  HAND,
  PHASE,
  SELECTION,
  STATION,
  type State,
  spaceIds,
  steelAndSteam,
  wordsIn,
} from '@roundhouse/steel-and-steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { Prospect } from './questions.ts';

/** How many of 36 rolls of two dice have each sum from 2 to 12. */
const WAYS: readonly (readonly [sum: number, ways: number])[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((sum) => [
  sum,
  6 - Math.abs(sum - 7),
]);

/** For each card that can be taken now: the cities it may name, by all cards that it could be (SNS-CARD-03). */
export function prospects(state: State, { language, names }: Onlooker): Prospect[] {
  const words = wordsIn(language, names);
  const phase = state.now[PHASE];
  if (phase !== CHOOSE_HOME && phase !== STATION) return [];
  const isHome = phase === CHOOSE_HOME;
  return Array.from({ length: isHome ? HAND : SELECTION }, (_, card) => {
    const weights = citiesBehind(state, isHome ? { do: 'home', card } : { do: 'depart', card });
    const here = state.at[state.now[ACTOR]];
    // SNS-SETUP-08: a roll for the city one is in does not count.
    if (!isHome) weights[here] = 0;
    return prospectOf(state, weights, isHome ? null : here, (city) => words.space(spaceIds[city]));
  });
}

function citiesBehind(state: State, action: Action): number[] {
  const copy = steelAndSteam.copy(state);
  steelAndSteam.apply(copy, action);
  // The space is filled first; with what, does not matter to the card that was taken.
  if (copy.now[PHASE] === DEAL) steelAndSteam.apply(copy, steelAndSteam.chance(copy)[0].action);
  const weights = Array.from({ length: CITIES }, () => 0);
  for (const outcome of steelAndSteam.chance(copy)) {
    if (outcome.action.do !== 'reveal') continue;
    for (const [sum, ways] of WAYS) weights[cityOnCard(outcome.action.card, sum)] += ways * outcome.weight;
  }
  return weights;
}

function prospectOf(
  state: State,
  weights: readonly number[],
  from: number | null,
  nameOf: (city: number) => string,
): Prospect {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const possible = weights
    .map((weight, city) => ({ weight, city }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const mean = (value: (city: number) => number) =>
    possible.reduce((sum, { weight, city }) => sum + weight * value(city), 0) / all;
  const cities = possible.map(({ weight, city }) => ({
    name: nameOf(city),
    percent: Math.round((100 * weight) / all),
  }));
  if (from === null) return { cities, payoff: null, distance: null };
  const payoff = (city: number) => adjustedPayoff(state, bookletPayoff(from, city));
  const payoffs = possible.map(({ city }) => payoff(city));
  return {
    cities,
    payoff: {
      least: Math.min(...payoffs),
      // Rounded like all money of the booklet is printed.
      mean: Math.round(mean(payoff) / 500) * 500,
      most: Math.max(...payoffs),
    },
    distance: Math.round(mean((city) => distance(from, city))),
  };
}
