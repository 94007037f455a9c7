import type { Seat } from '@roundhouse/kernel';
import { copyState, isBankrupt, type State, settleIncome, TURN, turnsInGame } from '@roundhouse/steam/engine';

/** Income phases a player must be able to live through without earning anything. */
const SAFE_PHASES = 2;

let scratch: State | undefined;

/** Whether the player lives through the coming income phases even if no delivery is made. The rules do the sums. */
export function isSafe(state: State, seat: Seat, phases = SAFE_PHASES): boolean {
  // Cheap and certain: no debt, or plenty of income left to give up.
  if (!state.rules.standard && state.income[seat] > -4) return true;
  scratch = copyState(state, scratch);
  const left = Math.min(phases, turnsInGame(state) - state.now[TURN] + 1);
  for (let phase = 0; phase < left; phase++) {
    settleIncome(scratch, undefined);
    if (isBankrupt(scratch, seat)) return false;
  }
  return true;
}
