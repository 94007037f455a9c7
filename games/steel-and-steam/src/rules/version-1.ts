import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed, spaceNamed } from '../network/network.ts';
import { NONE, type State, YARDS } from '../state.ts';
import { type Bill, billFor, newBill, TO_BANK } from './usage-fees.ts';

/**
 * What version 1 of the rules did wrong. Games that were begun under it go on so (option rulesVersion), because their
 * records replay to the same end only in this way.
 */

const usedThen = new Uint8Array(DEEDS);
const before = newBill();

/**
 * Cash on the Barrelhead: what the fees grow by at present rates. A rest that fell due without a new property, as when
 * a grandfathered fee ended in the station, was never charged (SNS-CASH-02, SNS-GF-08).
 */
export function extraBillOfVersion1(state: State, traveller: Seat, first: Deed, last: Deed, bill: Bill): number {
  if (state.used[first] === 1 && state.used[last] === 1) {
    bill.fill(0);
    return 0;
  }
  usedThen.set(state.used);
  usedThen[first] = 1;
  usedThen[last] = 1;
  billFor(state, traveller, state.used, before);
  billFor(state, traveller, usedThen, bill);
  let total = 0;
  for (let to = 0; to < bill.length; to++) {
    bill[to] -= Math.max(before[to], state.paid[to]);
    if (to !== TO_BANK && bill[to] < 0) bill[to] = 0;
    total += bill[to];
  }
  return total;
}

const M114 = spaceNamed('m114');

/** A yard not built had the number of this milepost: there a locomotive could repair as in a yard (SNS-REP-01). */
export function isInYardOfVersion1(state: State, seat: Seat): boolean {
  return state.at[seat] === M114 && state.yard.subarray(seat * YARDS, (seat + 1) * YARDS).includes(NONE);
}
