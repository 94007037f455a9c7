import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed } from '../network/network.ts';
import type { State } from '../state.ts';
import { frozenAfter } from './grandfathering.ts';
import { type Bill, billFor, newBill, TO_BANK } from './usage-fees.ts';
import { extraBillOfVersion1 } from './version-1.ts';

const usedAfterStep = new Uint8Array(DEEDS);
const previousBill = newBill();

/**
 * Computes the additional usage fees of the turn for a step over these properties, by recipient. Returns the sum. Cash
 * on the Barrelhead collects it before the step (SNS-CASH-01).
 *
 * On the barrelhead it is the difference between the bill of the turn with this step and the fees already paid, so that
 * the payments add up to that bill (SNS-CASH-02). The bank may have to refund money; players never do. The bill changes
 * only when a property is used for the first time in the turn, or when a grandfathered fee ends, after which the whole
 * turn is charged at normal rates (SNS-GF-08). A property that is paid for stays free until the turn ends.
 */
export function extraBill(state: State, traveller: Seat, first: Deed, last: Deed, bill: Bill): number {
  if (state.rules.version1 && state.rules.barrelhead) return extraBillOfVersion1(state, traveller, first, last, bill);
  const frozen = state.frozen[traveller];
  const frozenAfterStep = frozenAfter(frozen, state.on[traveller], first, last);
  if (state.used[first] === 1 && state.used[last] === 1 && frozenAfterStep === frozen) {
    bill.fill(0);
    return 0;
  }
  usedAfterStep.set(state.used);
  usedAfterStep[first] = 1;
  usedAfterStep[last] = 1;
  billFor(state, traveller, usedAfterStep, bill, frozenAfterStep);
  billSoFar(state, traveller, previousBill);
  return subtract(bill, previousBill);
}

/** The usage fees of the turn so far: already paid on the barrelhead, otherwise due. */
export function billSoFar(state: State, traveller: Seat, bill: Bill): void {
  if (state.rules.barrelhead) bill.set(state.paid);
  else billFor(state, traveller, state.used, bill);
}

/** Subtracts amounts that are already paid or due. Returns the remaining total. */
export function subtract(bill: Bill, previousBill: Bill): number {
  let total = 0;
  for (let to = 0; to < bill.length; to++) {
    bill[to] -= previousBill[to];
    if (to !== TO_BANK && bill[to] < 0) bill[to] = 0;
    total += bill[to];
  }
  return total;
}
