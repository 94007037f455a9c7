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
  formatterFor,
  HAND,
  PHASE,
  SELECTION,
  STATION,
  type State,
  spaceIds,
  steelAndSteam,
} from '@roundhouse/steel-and-steam/internals';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import type { CardProspect } from './queries.ts';

/** For each sum of two dice: the number of the 36 rolls that give it. */
const ROLL_COUNTS: readonly (readonly [sum: number, ways: number])[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
  (sum) => [sum, 6 - Math.abs(sum - 7)],
);

/** For each card that can be taken now: the cities it may name, over all cards it could be (SNS-CARD-03). */
export function cardProspects(state: State, { language, names }: ViewerContext): CardProspect[] {
  const formatter = formatterFor(language, names);
  const phase = state.registers[PHASE];
  if (phase !== CHOOSE_HOME && phase !== STATION) return [];
  const isHome = phase === CHOOSE_HOME;
  return Array.from({ length: isHome ? HAND : SELECTION }, (_, card) => {
    const weights = cityWeights(state, isHome ? { do: 'home', card } : { do: 'depart', card });
    const here = state.at[state.registers[ACTOR]];
    // SNS-SETUP-08: a roll of the city where the locomotive is does not count.
    if (!isHome) weights[here] = 0;
    return toCardProspect(state, weights, isHome ? null : here, (city) => formatter.space(spaceIds[city]));
  });
}

function cityWeights(state: State, action: Action): number[] {
  const copy = steelAndSteam.copy(state);
  steelAndSteam.apply(copy, action);
  // The gap in the selection is filled first; the choice of card does not affect the card that was taken.
  if (copy.registers[PHASE] === DEAL) steelAndSteam.apply(copy, steelAndSteam.chanceOutcomes(copy)[0].action);
  const weights = Array.from({ length: CITIES }, () => 0);
  for (const outcome of steelAndSteam.chanceOutcomes(copy)) {
    if (outcome.action.do !== 'reveal') continue;
    for (const [sum, rollCount] of ROLL_COUNTS)
      weights[cityOnCard(outcome.action.card, sum)] += rollCount * outcome.weight;
  }
  return weights;
}

function toCardProspect(
  state: State,
  weights: readonly number[],
  from: number | null,
  nameOf: (city: number) => string,
): CardProspect {
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
      min: Math.min(...payoffs),
      // The booklet prints all amounts as multiples of 500.
      mean: Math.round(mean(payoff) / 500) * 500,
      max: Math.max(...payoffs),
    },
    distance: Math.round(mean((city) => distance(from, city))),
  };
}
