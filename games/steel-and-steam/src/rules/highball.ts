import type { Dice, TellSteel } from '../events.ts';
import {
  BROKEN,
  breakdownAllowance,
  fullBenefit,
  normalAllowance,
  partialBenefit,
  WORST_MAINTENANCE,
} from '../locomotives.ts';
import { spaceIds } from '../network/network.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, HIGHBALL_ROLL, HIGHBALLING, NONE, PHASE, POINTS, RUN, SPENT, STATION, type State } from '../state.ts';
import { extraBill } from './extra-bill.ts';
import { payAtOnce } from './payment.ts';
import { newBill, noteUse } from './usage-fees.ts';

type Benefit = 'none' | 'partial' | 'full';

/** SNS-HB-02: by the roll less the maintenance level; anything above the last row is like the last. */
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

export function checkHighball(state: State): Reason | null {
  const seat = state.now[ACTOR];
  if (state.maintenance[seat] === BROKEN) return 'highball-broken';
  // SNS-HB-01: in the station only who is about to leave, and before any movement point is spent.
  if (state.now[PHASE] === STATION) return 'highball-in-station';
  if (state.now[HIGHBALLING] === 1) return 'highballed-already';
  if (state.now[SPENT] > 0) return 'highball-after-spending';
  return highballDue(state) > state.cash[seat] ? 'highball-not-payable' : null;
}

/**
 * SNS-CASH-01: on the barrelhead the fee for the property that the locomotive stands on, which a catastrophe would
 * charge, is due before the roll. In the station there is none (SNS-HB-06).
 */
export function highballDue(state: State): number {
  const seat = state.now[ACTOR];
  const on = state.on[seat];
  if (!state.rules.barrelhead || on === NONE) return 0;
  return extraBill(state, seat, on, on, bill);
}

export function applyHighball(state: State, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  tell?.({ event: 'highball-declared', seat });
  if (state.rules.barrelhead && state.on[seat] !== NONE) {
    highballDue(state);
    payAtOnce(state, seat, bill, tell);
    noteUse(state, state.on[seat]);
  }
  state.now[HIGHBALLING] = 1;
  state.now[PHASE] = HIGHBALL_ROLL;
}

/** Returns whether the locomotive can move in this turn. */
export function rollHighball(state: State, dice: Dice, tell: TellSteel | undefined): boolean {
  const seat = state.now[ACTOR];
  const model = state.model[seat];
  const result = dice[0] + dice[1] - state.maintenance[seat];
  if (result < 0) {
    breakCatastrophically(state);
    tell?.({ event: 'catastrophe', seat, dice, result, at: spaceIds[state.at[seat]] });
    return false;
  }
  state.now[PHASE] = RUN;
  const { wear, benefit } = EFFECTS[Math.min(result, EFFECTS.length - 1)];
  const maintenance = state.maintenance[seat] + wear;
  if (maintenance > WORST_MAINTENANCE) {
    // SNS-HB-03, SNS-LOCO-03: the benefit is void.
    state.maintenance[seat] = BROKEN;
    state.now[POINTS] = breakdownAllowance[model];
    tell?.({ event: 'broke-down', seat, dice, result, points: state.now[POINTS] });
    return true;
  }
  state.maintenance[seat] = maintenance;
  state.now[POINTS] = normalAllowance[model] + gain(model, benefit);
  tell?.({ event: 'highballed', seat, dice, result, benefit, maintenance, points: state.now[POINTS] });
  return true;
}

function gain(model: number, benefit: Benefit): number {
  if (benefit === 'none') return 0;
  return benefit === 'full' ? fullBenefit[model] : partialBenefit[model];
}

/** SNS-HB-06: the property stood on is charged although the locomotive does not move. */
function breakCatastrophically(state: State): void {
  const seat = state.now[ACTOR];
  state.maintenance[seat] = BROKEN;
  state.now[POINTS] = 0;
  if (state.on[seat] !== NONE) noteUse(state, state.on[seat]);
}
