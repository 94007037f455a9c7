import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type JsonObject, Random, randomAction, readOptions } from '@roundhouse/kernel';
import type { Action } from '../../src/action.ts';
import type { State } from '../../src/state.ts';
import { type DeckDocument, type PositionDocument, ROUNDHOUSE } from './document.ts';

/** Games played at random, from fixed seeds. */

export function write(state: State): PositionDocument {
  return daysOfSteam.position.write(state) as unknown as PositionDocument;
}

/** How often a kind of action is chosen when there is one; kinds left out are chosen only for want of others. */
export type Habits = { readonly [kind in Action['do']]?: number };
/** Uniform choice would seldom play a town and drown in moves. */
export const BUILDER: Habits = { play: 6, town: 4, 'draw-town': 3, move: 2, 'place-town': 1 };
export const TRAVELLER: Habits = { play: 4, town: 3, 'draw-town': 1, move: 5, water: 2, burn: 1, 'place-town': 1 };

function choose(state: State, habits: Habits, random: Random): Action {
  if (daysOfSteam.turn(state) === 'chance') return randomAction(daysOfSteam, state, random);
  const actions = daysOfSteam.legal(state);
  const kinds = [...new Set(actions.map((action) => action.do))];
  const draws = kinds.flatMap((kind) => Array<Action['do']>(habits[kind] ?? 0).fill(kind));
  const kind = random.pick(draws.length === 0 ? kinds : draws);
  return random.pick(actions.filter((action) => action.do === kind));
}

/** `deck` left out is the usual one. */
export function newGame(seats: number, deck: DeckDocument = ROUNDHOUSE, more: JsonObject = {}): State {
  const options = deck === ROUNDHOUSE ? more : { ...more, deck: deck as unknown as JsonObject };
  return daysOfSteam.setup(readOptions(daysOfSteam.options, options), seats);
}

/** Each decision of a game, before it is taken. The state is the same object all the time. */
export function* decisions(state: State, habits: Habits, seed: string): Generator<State> {
  const random = new Random(seed);
  while (daysOfSteam.turn(state) !== 'over') {
    if (daysOfSteam.turn(state) !== 'chance') yield state;
    daysOfSteam.apply(state, choose(state, habits, random));
  }
}
