import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, Random, randomAction, readOptions } from '@roundhouse/kernel';
import type { Action } from '../../src/action.ts';
import type { State } from '../../src/state.ts';
import { type DeckDocument, type PositionDocument, ROUNDHOUSE } from './document.ts';

/** Random games from fixed seeds. */

export function write(state: State): PositionDocument {
  return daysOfSteam.position.write(state) as unknown as PositionDocument;
}

/** Relative frequency of each kind of action. Kinds without a weight are chosen only if no other kind is legal. */
export type ActionWeights = { readonly [kind in Action['do']]?: number };
/** Uniform random play would rarely play a town, because most legal actions are moves. */
export const BUILDER: ActionWeights = { play: 6, town: 4, 'draw-town': 3, move: 2, 'place-town': 1 };
export const TRAVELLER: ActionWeights = {
  play: 4,
  town: 3,
  'draw-town': 1,
  move: 5,
  water: 2,
  burn: 1,
  'place-town': 1,
};

function choose(state: State, weights: ActionWeights, random: Random): Action {
  if (daysOfSteam.toAct(state) === 'chance') return randomAction(daysOfSteam, state, random);
  const actions = daysOfSteam.legalActions(state);
  const kinds = [...new Set(actions.map((action) => action.do))];
  const weighted = kinds.flatMap((kind) => Array<Action['do']>(weights[kind] ?? 0).fill(kind));
  const kind = random.pick(weighted.length === 0 ? kinds : weighted);
  return random.pick(actions.filter((action) => action.do === kind));
}

/** The default is the built-in deck. */
export function newGame(seats: number, deck: DeckDocument = ROUNDHOUSE, more: JsonObject = {}): State {
  const options = deck === ROUNDHOUSE ? more : { ...more, deck: deck as unknown as JsonObject };
  return daysOfSteam.setup(readOptions(daysOfSteam.options, options), seats);
}

/** Yields the state before each decision of a game. It is always the same, mutable object. */
export function* decisions(state: State, weights: ActionWeights, seed: string): Generator<State> {
  const random = new Random(seed);
  while (daysOfSteam.toAct(state) !== 'over') {
    if (daysOfSteam.toAct(state) !== 'chance') yield state;
    daysOfSteam.apply(state, choose(state, weights, random));
  }
}
