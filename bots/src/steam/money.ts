import type { Seat } from '@roundhouse/kernel';
import { copyState, isBankrupt, type State, settleIncome, TURN, turnsInGame } from '@roundhouse/steam/internals';

/** Income phases to look ahead. */
const PHASES_AHEAD = 3;
/** The share of the expected deliveries to rely on. */
const CERTAIN = 0.7;

let scratch: State | undefined;

/**
 * Whether the player avoids bankruptcy in the coming income phases: in the next one even without any delivery, in those
 * after it if a part of `earned` points a turn comes in. Simulated with the game's own rules.
 */
export function isSafe(state: State, seat: Seat, earned = 0): boolean {
  // Fast path: little debt, and enough income left to give up.
  if (!state.rules.standard && state.income[seat] > -4) return true;
  const left = Math.min(PHASES_AHEAD, turnsInGame(state) - state.registers[TURN] + 1);
  if (!survivesNextIncome(state, seat)) return false;
  return survives(state, seat, left, Math.floor(CERTAIN * earned));
}

/** Whether the player survives the next income phase even without any delivery. */
export function survivesNextIncome(state: State, seat: Seat): boolean {
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
