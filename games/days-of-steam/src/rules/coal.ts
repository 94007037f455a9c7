import type { ActionRange } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { EmitDays } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, BURNT, MAX_STEAM, type State } from '../state.ts';

/** Coal cubes (DOS-COAL). */

/** DOS-COAL-01. */
export const COAL_SHARE = 5;

export function shareCoal(state: State, emit: EmitDays | undefined): void {
  for (let seat = 0; seat < state.seats; seat++) state.coal[seat] += COAL_SHARE;
  emit?.({ event: 'coal-shared', coal: COAL_SHARE });
}

/** The maximum amount of coal that can be burnt now: none may be wasted (AMB-D-28), and it is burnt all at once. */
export function maxBurnableCoal(state: State): number {
  if (state.registers[BURNT] > 0) return 0;
  const seat = state.registers[ACTOR];
  return Math.min(state.coal[seat], MAX_STEAM - state.steam[seat]);
}

/** DOS-COAL-02: only at the beginning of the turn. Any other action ends the turn. */
export function checkBurn(state: State, { coal }: ActionOf<'burn'>): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (state.registers[BURNT] > 0) return 'coal-burnt-already';
  if (state.coal[seat] === 0) return 'no-coal';
  if (coal > state.coal[seat]) return 'not-that-much-coal';
  return coal > maxBurnableCoal(state) ? 'coal-wasted' : null;
}

export function listBurns(state: State, into: Action[]): void {
  const max = maxBurnableCoal(state);
  for (let coal = 1; coal <= max; coal++) into.push({ do: 'burn', coal });
}

/** The amounts of coal that can be burnt. */
export function burnRange(state: State): ActionRange[] {
  const max = maxBurnableCoal(state);
  return max === 0 ? [] : [{ do: 'burn', field: 'coal', min: 1, max }];
}

/** DOS-COAL-03: the turn continues, and the steam may be saved. */
export function applyBurn(state: State, { coal }: ActionOf<'burn'>, emit: EmitDays | undefined): void {
  const seat = state.registers[ACTOR];
  state.coal[seat] -= coal;
  state.steam[seat] += coal;
  state.registers[BURNT] = coal;
  emit?.({ event: 'coal-burnt', seat, coal, steam: state.steam[seat] });
}
