import type { Seat } from '@roundhouse/kernel';
import { copyState, isBankrupt, type State, settleIncome, TURN, turnsInGame } from '@roundhouse/steam/engine';

/** Income phases to look ahead. */
const PHASES_AHEAD = 3;
/** How much of what one hopes to deliver one may count on. */
const CERTAIN = 0.7;

let scratch: State | undefined;

/**
 * Whether the player lives through the coming income phases: the next one even if nothing is delivered, and those
 * after it when a part of `earned` points a turn comes in. The rules do the sums.
 */
export function isSafe(state: State, seat: Seat, earned = 0): boolean {
  // Cheap and certain: no debt to speak of, and plenty of income left to give up.
  if (!state.rules.standard && state.income[seat] > -4) return true;
  const left = Math.min(PHASES_AHEAD, turnsInGame(state) - state.now[TURN] + 1);
  if (!livesOn(state, seat)) return false;
  return survives(state, seat, left, Math.floor(CERTAIN * earned));
}

/** Whether the player lives through the next income phase even if nothing is delivered. */
export function livesOn(state: State, seat: Seat): boolean {
  return survives(state, seat, 1, 0);
}

function survives(state: State, seat: Seat, phases: number, earned: number): boolean {
  scratch = copyState(state, scratch);
  for (let phase = 0; phase < phases; phase++) {
    scratch.income[seat] += earned;
    settleIncome(scratch, undefined);
    if (isBankrupt(scratch, seat)) return false;
  }
  return true;
}
