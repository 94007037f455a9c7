import { drawOutcome, type JsonObject, type Random, readOptions } from '@roundhouse/kernel';
import type { Action } from '../../src/action.ts';
import { steelAndSteam } from '../../src/game.ts';
import { distancesTo } from '../../src/routes/distance.ts';
import { ACTOR, CHOOSE_HOME, NONE, PHASE, RUN, type State } from '../../src/state.ts';

/**
 * Games played at random, but towards their destinations: who only wanders about never arrives anywhere, and most
 * phases are never seen.
 */

export interface Table extends JsonObject {
  readonly seats: number;
  readonly options: JsonObject;
}

/** Between them every option is on and off. */
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

export function begin({ seats, options }: Table): State {
  return steelAndSteam.setup(readOptions(steelAndSteam.options, options), seats);
}

/** The moves that lead nearer to the destination. */
function approaches(state: State, actions: readonly Action[]): Action[] {
  const seat = state.now[ACTOR];
  if (state.now[PHASE] !== RUN || state.destination[seat] === NONE) return [];
  const left = distancesTo(state.destination[seat]);
  return actions.filter((action) => action.do === 'move' && left[action.to] < left[state.at[seat]]);
}

const MANAGEMENT: readonly Action['do'][] = ['mortgage', 'pay-lien', 'surrender'];

/** Doubles of ones come more often than they should, or nobody would see the Great Depression. */
function luck(state: State, random: Random): Action {
  const outcomes = steelAndSteam.chance(state);
  const [{ action: first }] = outcomes;
  return first.do === 'roll' && random.below(6) === 0 ? first : drawOutcome(outcomes, random);
}

/** A draw, or a decision that mostly leads somewhere. */
export function livelyAction(state: State, random: Random): Action {
  if (state.now[PHASE] < CHOOSE_HOME) return luck(state, random);
  const actions = steelAndSteam.legal(state);
  const whim = random.below(12);
  if (whim === 0) return random.pick(actions);
  const near = approaches(state, actions);
  if (near.length > 0 && whim > 1) return random.pick(near);
  const others = actions.filter(({ do: kind }) => !MANAGEMENT.includes(kind) && kind !== 'no-business');
  return random.pick(others.length === 0 || whim === 1 ? actions : others);
}

/** A decision of somebody who makes straight for the destination and buys what there is. */
export function businesslikeAction(state: State, random: Random): Action {
  const actions = steelAndSteam.legal(state);
  const purchases = actions.filter(({ do: kind }) => kind === 'buy');
  const near = approaches(state, actions);
  const wanted = purchases.length > 0 ? purchases : near;
  const others = actions.filter(({ do: kind }) => !MANAGEMENT.includes(kind) && kind !== 'replace-card');
  return random.pick(wanted.length > 0 ? wanted : others.length > 0 ? others : actions);
}

/** Visits about one in `every` states of a game; the state is the game's own and goes on changing. */
export function walk(state: State, random: Random, steps: number, every: number, visit: (state: State) => void): void {
  for (let step = 0; step < steps && steelAndSteam.turn(state) !== 'over'; step++) {
    if (random.below(every) === 0) visit(state);
    steelAndSteam.apply(state, livelyAction(state, random));
  }
  visit(state);
}
