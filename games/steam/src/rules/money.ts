import type { Seat } from '@roundhouse/kernel';
import type { EmitSteam } from '../events.ts';
import type { State } from '../state.ts';

/** The Income Track ends here (STM-COMP-10). */
export const LOWEST_INCOME = -10;
/** One step of raising: $5 for one income, or for two victory points once income is at the bottom. */
export const RAISE_STEP = 5;
const VICTORY_POINTS_PER_STEP = 2;

/** Steps a player could still raise: income first, then victory points (STM-MONEY-01 to -03). */
export function raisableSteps(state: State, seat: Seat, fromVictoryPoints = true): number {
  const byIncome = state.income[seat] - LOWEST_INCOME;
  return byIncome + (fromVictoryPoints ? (state.victoryPoints[seat] / VICTORY_POINTS_PER_STEP) | 0 : 0);
}

/** The player's cash plus everything they could raise (STM-MONEY-06). */
export function raisableMeans(state: State, seat: Seat): number {
  return state.cash[seat] + RAISE_STEP * raisableSteps(state, seat);
}

/** The money a player can spend on track now: Base raises as needed, Standard has cash only (STM-CAP-02, STM-CAP-04). */
export function trackMeans(state: State, seat: Seat): number {
  const cashOnly = state.rules.standard && (state.rules.trackCredit & (1 << seat)) === 0;
  return cashOnly ? state.cash[seat] : raisableMeans(state, seat);
}

/** How much this many steps of raising take from income, and then from victory points. */
export function stepsLower(state: State, seat: Seat, steps: number): { income: number; vp: number } {
  const income = Math.min(steps, state.income[seat] - LOWEST_INCOME);
  return { income, vp: (steps - income) * VICTORY_POINTS_PER_STEP };
}

/** Applies `steps` of raising. The caller adds the money. */
export function lowerForSteps(state: State, seat: Seat, steps: number): { income: number; vp: number } {
  const { income, vp } = stepsLower(state, seat, steps);
  state.income[seat] -= income;
  state.victoryPoints[seat] -= vp;
  return { income, vp };
}

/**
 * Pays an affordable cost: cash first, then the minimum number of steps, keeping the change (STM-MONEY-04, -05). In the
 * Base Game this is the only way to raise money, so nobody can raise more than a payment needs.
 */
export function pay(state: State, seat: Seat, cost: number, emit: EmitSteam | undefined): void {
  if (cost === 0) return;
  const short = cost - state.cash[seat];
  if (short > 0) {
    const steps = Math.ceil(short / RAISE_STEP);
    const { income, vp } = lowerForSteps(state, seat, steps);
    state.cash[seat] += steps * RAISE_STEP;
    emit?.({ event: 'money-raised', seat, amount: steps * RAISE_STEP, income, vp });
  }
  state.cash[seat] -= cost;
}

export function addIncome(state: State, seat: Seat, points: number): void {
  state.income[seat] = Math.min(state.income[seat] + points, Math.max(state.rules.incomeCap, state.income[seat]));
}
