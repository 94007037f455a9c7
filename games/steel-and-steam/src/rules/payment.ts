import type { Seat } from '@roundhouse/kernel';
import type { EmitSteel } from '../events.ts';
import { DEEDS } from '../network/network.ts';
import { SEGMENTS } from '../network/steps.ts';
import { DEBTOR, LEVY, NO_CARRY, NONE, NOWHERE, PHASE, SETTLE, type State, YARDS } from '../state.ts';
import { type Bill, billFor, newBill, THOUSAND, TO_BANK, totalOf } from './usage-fees.ts';

/** SNS-PROP-04: whether the player has a deed to mortgage or surrender. */
export function hasDeeds(state: State, seat: Seat): boolean {
  for (let deed = 0; deed < DEEDS; deed++) if (state.owner[deed] === seat) return true;
  return false;
}

const bill = newBill();

/** The current debt of a player: the Depression levy, or the usage fees of the turn. */
export function dueBill(state: State, seat: Seat): Bill {
  if (state.registers[LEVY] > 0) {
    bill.fill(0);
    bill[TO_BANK] = state.registers[LEVY] * THOUSAND;
  } else billFor(state, seat, state.used, bill);
  return bill;
}

/**
 * Collects the debt of a player. Returns false if the player must raise money first: the phase is then SETTLE until the
 * cash suffices or the player has no deeds left (SNS-FEE-09).
 */
export function collect(state: State, seat: Seat, emit: EmitSteel | undefined): boolean {
  const due = dueBill(state, seat);
  const total = totalOf(due);
  if (state.cash[seat] >= total) pay(state, seat, due, emit);
  else if (hasDeeds(state, seat)) {
    if (state.registers[PHASE] !== SETTLE) emit?.({ event: 'money-needed', seat, due: total, cash: state.cash[seat] });
    state.registers[PHASE] = SETTLE;
    state.registers[DEBTOR] = seat;
    return false;
  } else payPartially(state, seat, due, total, emit);
  state.registers[DEBTOR] = NONE;
  return true;
}

/** Cash on the Barrelhead (SNS-CASH-02): pays immediately and records the payment for the rest of the turn. */
export function payImmediately(state: State, seat: Seat, due: Bill, emit: EmitSteel | undefined): void {
  pay(state, seat, due, emit);
  due.forEach((amount, to) => {
    state.paid[to] += amount;
  });
}

/** Pays a bill in full; on the barrelhead the bank may have to refund money. */
export function pay(state: State, seat: Seat, due: Bill, emit: EmitSteel | undefined): void {
  for (let to = 0; to < state.seats; to++) transfer(state, seat, to, due[to], emit);
  transfer(state, seat, TO_BANK, due[TO_BANK], emit);
}

function transfer(state: State, seat: Seat, to: number, amount: number, emit: EmitSteel | undefined): void {
  if (amount === 0) return;
  state.cash[seat] -= amount;
  if (to !== TO_BANK) {
    state.cash[to] += amount;
    state.feesTaken[to] += amount;
  }
  if (state.registers[LEVY] > 0) emit?.({ event: 'levy-paid', seat, amount });
  else emit?.({ event: 'fee-paid', seat, to: to === TO_BANK ? null : to, amount });
}

/** SNS-FEE-09: other players first, in turn order from the payer's left, then the bank; the rest is written off. */
function payPartially(state: State, seat: Seat, due: Bill, total: number, emit: EmitSteel | undefined): void {
  const place = state.order.indexOf(seat);
  const cash = state.cash[seat];
  for (let after = 1; after < state.seats; after++) {
    const to = state.order[(place + after) % state.seats];
    transfer(state, seat, to, Math.min(due[to], state.cash[seat]), emit);
  }
  transfer(state, seat, TO_BANK, Math.min(due[TO_BANK], state.cash[seat]), emit);
  emit?.({ event: 'written-off', seat, amount: total - cash });
  if (state.rules.eliminates && !isLastPlayer(state, seat)) eliminate(state, seat, emit);
}

/** The last remaining player is never eliminated, and wins. */
function isLastPlayer(state: State, seat: Seat): boolean {
  for (let other = 0; other < state.seats; other++) if (other !== seat && state.out[other] === 0) return false;
  return true;
}

/** AMB-E-31, alternative ruling: a player who cannot pay leaves the game. */
function eliminate(state: State, seat: Seat, emit: EmitSteel | undefined): void {
  state.out[seat] = 1;
  state.at[seat] = NOWHERE;
  state.on[seat] = NONE;
  state.destination[seat] = NONE;
  state.frozen[seat] = NONE;
  state.frozenFee[seat] = 0;
  state.carry[seat] = NO_CARRY;
  if (!state.rules.reusesTrack) state.ridden.fill(0, seat * SEGMENTS, (seat + 1) * SEGMENTS);
  state.yard.fill(NONE, seat * YARDS, (seat + 1) * YARDS);
  emit?.({ event: 'eliminated', seat });
}
