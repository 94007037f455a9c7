import type { Action, ActionOf } from '../action.ts';
import type { EmitSteam } from '../events.ts';
import { ACTOR, ORDER_COUNT, type State } from '../state.ts';
import { addIncome } from './money.ts';

/** After a delivery each scoring player takes all points either as income or as victory points (STM-GOODS-15). */

const CHOICES: readonly Action[] = [
  { do: 'score', as: 'income' },
  { do: 'score', as: 'vp' },
];

export function listTrackPoints(into: Action[]): void {
  into.push(...CHOICES);
}

/** Returns whether every scoring player has chosen. */
export function applyTrackPoints(state: State, action: ActionOf<'score'>, emit: EmitSteam | undefined): boolean {
  const seat = state.registers[ACTOR];
  const points = state.pendingPoints[seat];
  state.pendingPoints[seat] = 0;
  if (action.as === 'income') addIncome(state, seat, points);
  else state.victoryPoints[seat] += points;
  emit?.({ event: 'points-taken', seat, points, as: action.as });
  // STM-GOODS-16: the mover was first; the others follow in player order from the first position.
  for (let index = 0; index < state.registers[ORDER_COUNT]; index++) {
    const next = state.order[index];
    if (state.pendingPoints[next] === 0) continue;
    state.registers[ACTOR] = next;
    return false;
  }
  return true;
}
