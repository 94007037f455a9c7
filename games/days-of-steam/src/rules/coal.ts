import type { ActionRange } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, BURNT, MOST_STEAM, type State } from '../state.ts';

/** Coal cubes (DOS-COAL). */

/** DOS-COAL-01. */
export const COAL_SHARE = 5;

export function shareCoal(state: State, tell: TellDays | undefined): void {
  for (let seat = 0; seat < state.seats; seat++) state.coal[seat] += COAL_SHARE;
  tell?.({ event: 'coal-shared', coal: COAL_SHARE });
}

/** The most coal that can be burnt now; nothing may be wasted (AMB-D-28), and it is burnt in one go. */
export function mostCoal(state: State): number {
  if (state.now[BURNT] > 0) return 0;
  const seat = state.now[ACTOR];
  return Math.min(state.coal[seat], MOST_STEAM - state.steam[seat]);
}

/** DOS-COAL-02: at the beginning of the turn; whatever else is done then ends it. */
export function checkBurn(state: State, { coal }: ActionOf<'burn'>): Reason | null {
  const seat = state.now[ACTOR];
  if (state.now[BURNT] > 0) return 'coal-burnt-already';
  if (state.coal[seat] === 0) return 'no-coal';
  if (coal > state.coal[seat]) return 'not-that-much-coal';
  return coal > mostCoal(state) ? 'coal-wasted' : null;
}

export function listBurns(state: State, into: Action[]): void {
  const most = mostCoal(state);
  for (let coal = 1; coal <= most; coal++) into.push({ do: 'burn', coal });
}

/** What can be chosen when coal can be burnt. */
export function burnRange(state: State): ActionRange[] {
  const most = mostCoal(state);
  return most === 0 ? [] : [{ do: 'burn', field: 'coal', min: 1, max: most }];
}

/** DOS-COAL-03: the turn goes on, and the steam may be saved. */
export function applyBurn(state: State, { coal }: ActionOf<'burn'>, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  state.coal[seat] -= coal;
  state.steam[seat] += coal;
  state.now[BURNT] = coal;
  tell?.({ event: 'coal-burnt', seat, coal, steam: state.steam[seat] });
}
