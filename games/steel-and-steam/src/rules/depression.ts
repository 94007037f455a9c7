import type { Seat } from '@roundhouse/kernel';
import type { Dice, EmitSteel } from '../events.ts';
import { ACTOR, DEPRESSION_ROLL, INTERRUPTED_PHASE, LEVY, PAYERS_DONE, PHASE, type State } from '../state.ts';
import { applyDoubles } from './economy.ts';
import { THOUSAND } from './usage-fees.ts';

/** SNS-DEP-02: all players pay immediately, before the roll that triggered the Depression takes effect (SNS-ECO-07). */

/** SNS-DEP-01: the only roll that triggers the Depression. */
export const TRIGGER_ROLL: Dice = [1, 1];

export function interruptRoll(state: State): void {
  state.registers[INTERRUPTED_PHASE] = state.registers[PHASE];
  state.registers[PAYERS_DONE] = 0;
  state.registers[PHASE] = DEPRESSION_ROLL;
}

/** The next player who has to pay, in turn order from the roller; null when all have paid. */
export function nextPayer(state: State): Seat | null {
  const place = state.order.indexOf(state.registers[ACTOR]);
  while (state.registers[PAYERS_DONE] < state.seats) {
    const seat = state.order[(place + state.registers[PAYERS_DONE]) % state.seats];
    if (state.out[seat] === 0) return seat;
    state.registers[PAYERS_DONE]++;
  }
  return null;
}

/** The roll is the levy in thousands. Doubles take effect after all players have paid (SNS-DEP-04). */
export function rollLevy(state: State, seat: Seat, dice: Dice, emit: EmitSteel | undefined): void {
  const [die, other] = dice;
  if (die === other) state.deferredDoubles[seat] = die;
  state.registers[LEVY] = die + other;
  emit?.({ event: 'depression-levied', seat, dice, due: (die + other) * THOUSAND });
}

/** All players have paid: doubles among their rolls take effect, and the interrupted roll resumes. */
export function endLevies(state: State, emit: EmitSteel | undefined): void {
  state.registers[PHASE] = state.registers[INTERRUPTED_PHASE];
  for (const register of [INTERRUPTED_PHASE, PAYERS_DONE]) state.registers[register] = 0;
  const place = state.order.indexOf(state.registers[ACTOR]);
  for (let after = 0; after < state.seats; after++) {
    const seat = state.order[(place + after) % state.seats];
    const face = state.deferredDoubles[seat];
    if (face > 0) applyDoubles(state, seat, face, emit);
  }
  state.deferredDoubles.fill(0);
}
