import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed, findSpace } from '../network/network.ts';
import { NONE, type State, YARDS } from '../state.ts';
import { type Bill, billFor, newBill, TO_BANK } from './usage-fees.ts';

/**
 * Bugs of rules version 1. Games started under it keep them (option rulesVersion), because their records replay
 * correctly only with the old behaviour.
 */

const usedAfterStep = new Uint8Array(DEEDS);
const previousBill = newBill();

/**
 * Cash on the Barrelhead: the additional fees at current rates. Fees that became due without a new property, for
 * example when a grandfathered fee ended in the station, were never charged (SNS-CASH-02, SNS-GF-08).
 */
export function extraBillOfVersion1(state: State, traveller: Seat, first: Deed, last: Deed, bill: Bill): number {
  if (state.used[first] === 1 && state.used[last] === 1) {
    bill.fill(0);
    return 0;
  }
  usedAfterStep.set(state.used);
  usedAfterStep[first] = 1;
  usedAfterStep[last] = 1;
  billFor(state, traveller, state.used, previousBill);
  billFor(state, traveller, usedAfterStep, bill);
  let total = 0;
  for (let to = 0; to < bill.length; to++) {
    bill[to] -= Math.max(previousBill[to], state.paid[to]);
    if (to !== TO_BANK && bill[to] < 0) bill[to] = 0;
    total += bill[to];
  }
  return total;
}

const M114 = findSpace('m114');

/** The value for an unbuilt yard was the number of this milepost, so that it acted as a yard (SNS-REP-01). */
export function isInYardOfVersion1(state: State, seat: Seat): boolean {
  return state.at[seat] === M114 && state.yard.subarray(seat * YARDS, (seat + 1) * YARDS).includes(NONE);
}
