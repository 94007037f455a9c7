import type { Seat } from '@roundhouse/kernel';
import type { Dice, TellSteel } from '../events.ts';
import { ACTOR, DEPRESSION_ROLL, INTERRUPTED, LEVY, PAYERS_DONE, PHASE, type State } from '../state.ts';
import { shakeEconomy } from './economy.ts';
import { THOUSAND } from './usage-fees.ts';

/** SNS-DEP-02: everybody pays at once, before the roll that began it has its own effect (SNS-ECO-07). */

/** SNS-DEP-01: the only roll that begins it. */
export const BEGINNING: Dice = [1, 1];

export function interrupt(state: State): void {
  state.now[INTERRUPTED] = state.now[PHASE];
  state.now[PAYERS_DONE] = 0;
  state.now[PHASE] = DEPRESSION_ROLL;
}

/** The next who has to pay, in turn order from the roller; null when all have. */
export function payer(state: State): Seat | null {
  const place = state.order.indexOf(state.now[ACTOR]);
  while (state.now[PAYERS_DONE] < state.seats) {
    const seat = state.order[(place + state.now[PAYERS_DONE]) % state.seats];
    if (state.out[seat] === 0) return seat;
    state.now[PAYERS_DONE]++;
  }
  return null;
}

/** The roll says how many thousands; its doubles wait until all have paid (SNS-DEP-04). */
export function rollLevy(state: State, seat: Seat, dice: Dice, tell: TellSteel | undefined): void {
  const [die, other] = dice;
  if (die === other) state.laterDoubles[seat] = die;
  state.now[LEVY] = die + other;
  tell?.({ event: 'depression-levied', seat, dice, due: (die + other) * THOUSAND });
}

/** All have paid: the doubles among their rolls take effect, and the interrupted roll goes on. */
export function endLevies(state: State, tell: TellSteel | undefined): void {
  state.now[PHASE] = state.now[INTERRUPTED];
  for (const register of [INTERRUPTED, PAYERS_DONE]) state.now[register] = 0;
  const place = state.order.indexOf(state.now[ACTOR]);
  for (let after = 0; after < state.seats; after++) {
    const seat = state.order[(place + after) % state.seats];
    const face = state.laterDoubles[seat];
    if (face > 0) shakeEconomy(state, seat, face, tell);
  }
  state.laterDoubles.fill(0);
}
