import type { Action, ActionOf } from '../action.ts';
import type { EmitDays } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, BOTTOM_COUNT, NONE, PASSES, type State } from '../state.ts';
import { forEachDistinctTile, handSize, holds, removeFromHand } from './hand.ts';
import { listTurnActions } from './turn-actions.ts';

/** Passing (DOS-TURN-04): only if no other action is possible. The player exchanges one tile. */

/** The actions other than passing that are possible. Burning coal does not count as an action (DOS-TURN-02). */
export function possibleActions(state: State): Action['do'][] {
  return [...new Set(listTurnActions(state).map((action) => action.do))];
}

/** DOS-TURN-04. */
export function checkPass(state: State, { discard }: ActionOf<'pass'>): RefusalReason | null {
  if (possibleActions(state).length > 0) return 'can-act';
  const seat = state.registers[ACTOR];
  if (discard === NONE) return handSize(state, seat) === 0 ? null : 'no-discard';
  return holds(state, seat, discard) ? null : 'discard-not-in-hand';
}

/** One pass for each distinct tile that can be discarded. */
export function listPasses(state: State, into: Action[]): void {
  const seat = state.registers[ACTOR];
  forEachDistinctTile(state, seat, (discard) => into.push({ do: 'pass', discard }));
  // Only hand-written positions have empty hands.
  if (handSize(state, seat) === 0) into.push({ do: 'pass', discard: NONE });
}

/** The tile goes to the bottom of the deck; the replacement is drawn from the top. */
export function applyPass(state: State, { discard }: ActionOf<'pass'>, emit: EmitDays | undefined): void {
  const seat = state.registers[ACTOR];
  state.registers[PASSES]++;
  emit?.({ event: 'passed', seat });
  if (discard === NONE) return;
  removeFromHand(state, seat, discard);
  state.bottom[state.registers[BOTTOM_COUNT]++] = discard;
  emit?.({ event: 'tile-discarded', only: seat, seat, tile: state.rules.deck.types[discard].id });
}
