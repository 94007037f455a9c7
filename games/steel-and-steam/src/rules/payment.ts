import type { Seat } from '@roundhouse/kernel';
import type { TellSteel } from '../events.ts';
import { DEEDS } from '../network/network.ts';
import { SEGMENTS } from '../network/steps.ts';
import { DEBTOR, LEVY, NO_CARRY, NONE, NOWHERE, PHASE, SETTLE, type State, YARDS } from '../state.ts';
import { type Bill, billFor, newBill, THOUSAND, TO_BANK, totalOf } from './usage-fees.ts';

/** SNS-PROP-04: whether anything is left that could be mortgaged or given up. */
export function hasDeeds(state: State, seat: Seat): boolean {
  for (let deed = 0; deed < DEEDS; deed++) if (state.owner[deed] === seat) return true;
  return false;
}

const bill = newBill();

/** What a player has to pay now: the levy of the Depression, or the usage fees of the turn. */
export function dueBill(state: State, seat: Seat): Bill {
  if (state.now[LEVY] > 0) {
    bill.fill(0);
    bill[TO_BANK] = state.now[LEVY] * THOUSAND;
  } else billFor(state, seat, state.used, bill);
  return bill;
}

/**
 * Collects what a player owes. Returns false when the player first has to raise money: the phase is then SETTLE until
 * the cash suffices or nothing is left to raise it from (SNS-FEE-09).
 */
export function collect(state: State, seat: Seat, tell: TellSteel | undefined): boolean {
  const due = dueBill(state, seat);
  const total = totalOf(due);
  if (state.cash[seat] >= total) pay(state, seat, due, tell);
  else if (hasDeeds(state, seat)) {
    if (state.now[PHASE] !== SETTLE) tell?.({ event: 'money-needed', seat, due: total, cash: state.cash[seat] });
    state.now[PHASE] = SETTLE;
    state.now[DEBTOR] = seat;
    return false;
  } else payWhatThereIs(state, seat, due, total, tell);
  state.now[DEBTOR] = NONE;
  return true;
}

/** Cash on the Barrelhead (SNS-CASH-02): pays at once, and notes it for the rest of the turn. */
export function payAtOnce(state: State, seat: Seat, due: Bill, tell: TellSteel | undefined): void {
  pay(state, seat, due, tell);
  due.forEach((amount, to) => {
    state.paid[to] += amount;
  });
}

/** Pays a bill in full; on the barrelhead the bank may have to return something. */
export function pay(state: State, seat: Seat, due: Bill, tell: TellSteel | undefined): void {
  for (let to = 0; to < state.seats; to++) transfer(state, seat, to, due[to], tell);
  transfer(state, seat, TO_BANK, due[TO_BANK], tell);
}

function transfer(state: State, seat: Seat, to: number, amount: number, tell: TellSteel | undefined): void {
  if (amount === 0) return;
  state.cash[seat] -= amount;
  if (to !== TO_BANK) {
    state.cash[to] += amount;
    state.feesTaken[to] += amount;
  }
  if (state.now[LEVY] > 0) tell?.({ event: 'levy-paid', seat, amount });
  else tell?.({ event: 'fee-paid', seat, to: to === TO_BANK ? null : to, amount });
}

/** SNS-FEE-09: other players first, in turn order from the payer's left, then the bank; the rest is written off. */
function payWhatThereIs(state: State, seat: Seat, due: Bill, total: number, tell: TellSteel | undefined): void {
  const place = state.order.indexOf(seat);
  const cash = state.cash[seat];
  for (let after = 1; after < state.seats; after++) {
    const to = state.order[(place + after) % state.seats];
    transfer(state, seat, to, Math.min(due[to], state.cash[seat]), tell);
  }
  transfer(state, seat, TO_BANK, Math.min(due[TO_BANK], state.cash[seat]), tell);
  tell?.({ event: 'written-off', seat, amount: total - cash });
  if (state.rules.eliminates && !isLast(state, seat)) eliminate(state, seat, tell);
}

/** The last player left stays in, and wins. */
function isLast(state: State, seat: Seat): boolean {
  for (let other = 0; other < state.seats; other++) if (other !== seat && state.out[other] === 0) return false;
  return true;
}

/** AMB-E-31, the other way: who cannot pay leaves the game. */
function eliminate(state: State, seat: Seat, tell: TellSteel | undefined): void {
  state.out[seat] = 1;
  state.at[seat] = NOWHERE;
  state.on[seat] = NONE;
  state.destination[seat] = NONE;
  state.frozen[seat] = NONE;
  state.frozenFee[seat] = 0;
  state.carry[seat] = NO_CARRY;
  if (!state.rules.reusesTrack) state.ridden.fill(0, seat * SEGMENTS, (seat + 1) * SEGMENTS);
  state.yard.fill(NONE, seat * YARDS, (seat + 1) * YARDS);
  tell?.({ event: 'eliminated', seat });
}
