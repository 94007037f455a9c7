import type { Action, ActionOf } from '../action.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, BOTTOM_COUNT, NONE, PASSES, type State } from '../state.ts';
import { differentTiles, dropFromHand, handSize, holds } from './hand.ts';
import { listTurnActions } from './turn-actions.ts';

/** Passing (DOS-TURN-04): only for who can do nothing else, with one tile exchanged. */

/** What a player can do but pass; burning coal is not an action (DOS-TURN-02). */
export function possibleActions(state: State): Action['do'][] {
  return [...new Set(listTurnActions(state).map((action) => action.do))];
}

/** DOS-TURN-04. */
export function checkPass(state: State, { discard }: ActionOf<'pass'>): Reason | null {
  if (possibleActions(state).length > 0) return 'can-act';
  const seat = state.now[ACTOR];
  if (discard === NONE) return handSize(state, seat) === 0 ? null : 'no-discard';
  return holds(state, seat, discard) ? null : 'discard-not-in-hand';
}

/** One for each different tile that can be discarded. */
export function listPasses(state: State, into: Action[]): void {
  const seat = state.now[ACTOR];
  differentTiles(state, seat, (discard) => into.push({ do: 'pass', discard }));
  // In a game everybody has tiles; in a position written by hand perhaps not.
  if (handSize(state, seat) === 0) into.push({ do: 'pass', discard: NONE });
}

/** The tile goes to the bottom of the deck; the next is drawn from the top. */
export function applyPass(state: State, { discard }: ActionOf<'pass'>, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  state.now[PASSES]++;
  tell?.({ event: 'passed', seat });
  if (discard === NONE) return;
  dropFromHand(state, seat, discard);
  state.bottom[state.now[BOTTOM_COUNT]++] = discard;
  tell?.({ event: 'tile-discarded', only: seat, seat, tile: state.rules.deck.types[discard].id });
}
