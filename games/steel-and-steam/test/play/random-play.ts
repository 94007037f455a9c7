import { drawOutcome, type JsonObject, type Random, readOptions } from '@roundhouse/kernel';
import type { Action } from '../../src/action.ts';
import { steelAndSteam } from '../../src/game.ts';
import { distancesTo } from '../../src/routes/distance.ts';
import { ACTOR, CHOOSE_HOME, NONE, PHASE, RUN, type State } from '../../src/state.ts';

/**
 * Random play biased towards the destinations. Uniformly random moves never arrive anywhere, so that most phases would
 * never occur.
 */

export interface Table extends JsonObject {
  readonly seats: number;
  readonly options: JsonObject;
}

/** Together, these tables contain every value of every option. */
export const TABLES: readonly Table[] = [
  { seats: 3, options: {} },
  { seats: 4, options: { length: 'long', economy: true, depression: true, insolvency: 'eliminate' } },
  { seats: 3, options: { length: 'experimental', repairYards: true, sameCityDestination: 'loseTurn' } },
  { seats: 5, options: { barrelhead: true, trackReuseInJourney: 'forbidden', repairYards: true } },
  {
    seats: 6,
    options: {
      length: 'long',
      economy: true,
      depression: true,
      repairYards: true,
      yardPerCity: 'onePerPlayer',
      grandfatherChain: 'literal',
    },
  },
  { seats: 3, options: { economy: true, depression: true, barrelhead: true, insolvency: 'eliminate' } },
  { seats: 4, options: { economy: true, barrelhead: true, rulesVersion: '1' } },
];

export function setUpTable({ seats, options }: Table): State {
  return steelAndSteam.setup(readOptions(steelAndSteam.options, options), seats);
}

/** The moves towards the destination. */
function movesTowardsDestination(state: State, actions: readonly Action[]): Action[] {
  const seat = state.registers[ACTOR];
  if (state.registers[PHASE] !== RUN || state.destination[seat] === NONE) return [];
  const left = distancesTo(state.destination[seat]);
  return actions.filter((action) => action.do === 'move' && left[action.to] < left[state.at[seat]]);
}

const MANAGEMENT: readonly Action['do'][] = ['mortgage', 'pay-lien', 'surrender'];

/** Draws a chance outcome. Double ones are more likely than normal, so that the Great Depression occurs. */
function drawChance(state: State, random: Random): Action {
  const outcomes = steelAndSteam.chanceOutcomes(state);
  const [{ action: first }] = outcomes;
  return first.do === 'roll' && random.below(6) === 0 ? first : drawOutcome(outcomes, random);
}

/** A chance outcome, or a random decision that usually makes progress. */
export function randomProgressAction(state: State, random: Random): Action {
  if (state.registers[PHASE] < CHOOSE_HOME) return drawChance(state, random);
  const actions = steelAndSteam.legalActions(state);
  const choice = random.below(12);
  if (choice === 0) return random.pick(actions);
  const near = movesTowardsDestination(state, actions);
  if (near.length > 0 && choice > 1) return random.pick(near);
  const others = actions.filter(({ do: kind }) => !MANAGEMENT.includes(kind) && kind !== 'no-business');
  return random.pick(others.length === 0 || choice === 1 ? actions : others);
}

/** A decision that always moves towards the destination and buys deeds. */
export function straightforwardAction(state: State, random: Random): Action {
  const actions = steelAndSteam.legalActions(state);
  const purchases = actions.filter(({ do: kind }) => kind === 'buy');
  const near = movesTowardsDestination(state, actions);
  const preferred = purchases.length > 0 ? purchases : near;
  const others = actions.filter(({ do: kind }) => !MANAGEMENT.includes(kind) && kind !== 'replace-card');
  return random.pick(preferred.length > 0 ? preferred : others.length > 0 ? others : actions);
}

/** Plays a game and visits about one in `every` states. The visited state is mutable and changes afterwards. */
export function visitRandomGame(
  state: State,
  random: Random,
  steps: number,
  every: number,
  visit: (state: State) => void,
): void {
  for (let step = 0; step < steps && steelAndSteam.toAct(state) !== 'over'; step++) {
    if (random.below(every) === 0) visit(state);
    steelAndSteam.apply(state, randomProgressAction(state, random));
  }
  visit(state);
}
