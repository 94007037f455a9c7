import type { Dice, EmitSteel } from '../events.ts';
import {
  BROKEN,
  breakdownAllowance,
  fullBenefit,
  normalAllowance,
  partialBenefit,
  WORST_MAINTENANCE,
} from '../locomotives.ts';
import { spaceIds } from '../network/network.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, HIGHBALL_ROLL, HIGHBALLING, NONE, PHASE, POINTS, RUN, SPENT, STATION, type State } from '../state.ts';
import { extraBill } from './extra-bill.ts';
import { payImmediately } from './payment.ts';
import { newBill, recordUse } from './usage-fees.ts';

type Benefit = 'none' | 'partial' | 'full';

/** SNS-HB-02: by the roll minus the maintenance level; higher results use the last row. */
const EFFECTS: readonly { readonly wear: number; readonly benefit: Benefit }[] = [
  { wear: 3, benefit: 'none' },
  { wear: 2, benefit: 'partial' },
  { wear: 2, benefit: 'partial' },
  { wear: 2, benefit: 'full' },
  { wear: 2, benefit: 'full' },
  { wear: 1, benefit: 'full' },
  { wear: 1, benefit: 'full' },
  { wear: 1, benefit: 'full' },
  { wear: 0, benefit: 'full' },
];

const bill = newBill();

export function checkHighball(state: State): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (state.maintenance[seat] === BROKEN) return 'highball-broken';
  // SNS-HB-01: in the station only when departing, and before any movement point is spent.
  if (state.registers[PHASE] === STATION) return 'highball-in-station';
  if (state.registers[HIGHBALLING] === 1) return 'highballed-already';
  if (state.registers[SPENT] > 0) return 'highball-after-spending';
  return highballDue(state) > state.cash[seat] ? 'highball-not-payable' : null;
}

/**
 * SNS-CASH-01: on the barrelhead, the fee for the property under the locomotive is due before the roll, because a
 * catastrophe would charge it. In the station there is no fee (SNS-HB-06).
 */
export function highballDue(state: State): number {
  const seat = state.registers[ACTOR];
  const on = state.on[seat];
  if (!state.rules.barrelhead || on === NONE) return 0;
  return extraBill(state, seat, on, on, bill);
}

export function applyHighball(state: State, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  emit?.({ event: 'highball-declared', seat });
  if (state.rules.barrelhead && state.on[seat] !== NONE) {
    highballDue(state);
    payImmediately(state, seat, bill, emit);
    recordUse(state, state.on[seat]);
  }
  state.registers[HIGHBALLING] = 1;
  state.registers[PHASE] = HIGHBALL_ROLL;
}

/** Returns whether the locomotive can move in this turn. */
export function rollHighball(state: State, dice: Dice, emit: EmitSteel | undefined): boolean {
  const seat = state.registers[ACTOR];
  const model = state.model[seat];
  const result = dice[0] + dice[1] - state.maintenance[seat];
  if (result < 0) {
    breakCatastrophically(state);
    emit?.({ event: 'catastrophe', seat, dice, result, at: spaceIds[state.at[seat]] });
    return false;
  }
  state.registers[PHASE] = RUN;
  const { wear, benefit } = EFFECTS[Math.min(result, EFFECTS.length - 1)];
  const maintenance = state.maintenance[seat] + wear;
  if (maintenance > WORST_MAINTENANCE) {
    // SNS-HB-03, SNS-LOCO-03: the benefit is void.
    state.maintenance[seat] = BROKEN;
    state.registers[POINTS] = breakdownAllowance[model];
    emit?.({ event: 'broke-down', seat, dice, result, points: state.registers[POINTS] });
    return true;
  }
  state.maintenance[seat] = maintenance;
  state.registers[POINTS] = normalAllowance[model] + gain(model, benefit);
  emit?.({ event: 'highballed', seat, dice, result, benefit, maintenance, points: state.registers[POINTS] });
  return true;
}

function gain(model: number, benefit: Benefit): number {
  if (benefit === 'none') return 0;
  return benefit === 'full' ? fullBenefit[model] : partialBenefit[model];
}

/** SNS-HB-06: the property under the locomotive is charged although the locomotive does not move. */
function breakCatastrophically(state: State): void {
  const seat = state.registers[ACTOR];
  state.maintenance[seat] = BROKEN;
  state.registers[POINTS] = 0;
  if (state.on[seat] !== NONE) recordUse(state, state.on[seat]);
}
