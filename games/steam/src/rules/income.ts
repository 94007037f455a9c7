import type { Seat } from '@roundhouse/kernel';
import type { EmitSteam } from '../events.ts';
import { releaseLinksOf } from '../links/ownership.ts';
import { BANKRUPT, MAX_SEATS, NOBODY, ORDER_COUNT, type State } from '../state.ts';
import { LOWEST_INCOME, pay, raisableMeans } from './money.ts';
import { playerOrder } from './players.ts';

/** Phase "Income & expenses": no decisions, settled in player order (STM-INC, STM-BANK). */
export function settleIncome(state: State, emit: EmitSteam | undefined): void {
  const amounts = dueAmounts(state);
  for (const seat of playerOrder(state)) settle(state, seat, amounts[seat], emit);
}

/**
 * Computed for all players at the start of the phase, so that paying does not change the amounts due (STM-INC-02, -14).
 */
function dueAmounts(state: State): number[] {
  const amounts = new Array<number>(MAX_SEATS).fill(0);
  for (let seat = 0; seat < state.seats; seat++) amounts[seat] = netIncome(state, seat);
  return amounts;
}

/** Base: income (STM-INC-01). Standard: income less $1 for each locomotive level (STM-INC-10). */
export function netIncome(state: State, seat: Seat): number {
  return state.income[seat] - (state.rules.standard ? state.locomotive[seat] : 0);
}

function settle(state: State, seat: Seat, net: number, emit: EmitSteam | undefined): void {
  if (net >= 0) {
    state.cash[seat] += net;
    if (net > 0) emit?.({ event: 'income-collected', seat, amount: net });
    return;
  }
  const due = -net;
  const mayRaise = !state.rules.standard || (state.rules.maintenanceCredit & (1 << seat)) !== 0;
  if (mayRaise && due <= raisableMeans(state, seat)) {
    emit?.({ event: 'expenses-paid', seat, amount: due });
    pay(state, seat, due, emit);
  } else if (state.rules.standard && due <= standardMeans(state, seat)) {
    emit?.({ event: 'expenses-paid', seat, amount: due });
    payStandard(state, seat, due, emit);
  } else {
    eliminate(state, seat, emit);
  }
}

/** STM-INC-13. */
function standardMeans(state: State, seat: Seat): number {
  return state.cash[seat] + 2 * state.victoryPoints[seat] + 2 * (state.income[seat] - LOWEST_INCOME);
}

/** STM-INC-12: cash, then 1 victory point per $2, then 1 income per $2; an odd dollar is returned. */
function payStandard(state: State, seat: Seat, due: number, emit: EmitSteam | undefined): void {
  const short = due - state.cash[seat];
  if (short <= 0) {
    state.cash[seat] -= due;
    return;
  }
  const steps = Math.ceil(short / 2);
  const vp = Math.min(steps, state.victoryPoints[seat]);
  const income = steps - vp;
  state.victoryPoints[seat] -= vp;
  state.income[seat] -= income;
  state.cash[seat] = steps * 2 - short;
  emit?.({ event: 'shortfall-met', seat, vp, income });
}

/** STM-BANK-01: removes the player's tokens, cash and place in the order; their links become unowned (STM-OWN-14). */
function eliminate(state: State, seat: Seat, emit: EmitSteam | undefined): void {
  state.registers[BANKRUPT] |= 1 << seat;
  state.cash[seat] = 0;
  state.income[seat] = 0;
  state.victoryPoints[seat] = 0;
  state.locomotive[seat] = 0;
  state.actionTile[seat] = 0;
  state.tileUse[seat] = 0;
  releaseLinksOf(state, seat);
  const stay = playerOrder(state).filter((other) => other !== seat);
  state.order.fill(NOBODY);
  state.order.set(stay);
  state.registers[ORDER_COUNT] = stay.length;
  emit?.({ event: 'bankrupt', seat });
}
