import type { Seat } from '@roundhouse/kernel';
import {
  billFor,
  CITIES,
  DEEDS,
  firstStep,
  NONE,
  newBill,
  normalAllowance,
  SPACES,
  type Space,
  type State,
  stepCost,
  stepFirst,
  stepLast,
  stepTo,
  totalOf,
} from '@roundhouse/steel-and-steam/internals';

/** Estimated costs of the routes to all cities. */
export interface CityDistances {
  /** By city: movement points, and usage fees in dollars. */
  readonly points: Float64Array;
  readonly fees: Float64Array;
}

/** Dollars per cost unit of the search; coarse, so that costs are small integers. */
const UNIT = 25;
/** Number of buckets of Dial's algorithm: more than the cost of any step, a power of two. */
const BUCKETS = 512;

const UNREACHABLE = 0x7fffffff;

const bill = newBill();
const used = new Uint8Array(DEEDS);
const deedFee = new Float64Array(DEEDS);
const buckets: Space[][] = Array.from({ length: BUCKETS }, () => []);
const costs = new Int32Array(SPACES);
const points = new Float64Array(SPACES);
const fees = new Float64Array(SPACES);

/** By property: the fee of a turn on only this property, on a new journey (SNS-GF-01). */
function computeDeedFees(state: State, seat: Seat): void {
  for (let deed = 0; deed < DEEDS; deed++) {
    used[deed] = 1;
    billFor(state, seat, used, bill, NONE);
    used[deed] = 0;
    deedFee[deed] = totalOf(bill);
  }
}

/**
 * Estimates the routes from a space to every city in one search, as if fees were paid per movement point. `pointValue` is
 * the value of a movement point. The fees are too low, because a turn often uses properties of several owners.
 */
export function estimateCityDistances(state: State, seat: Seat, from: Space, pointValue: number): CityDistances {
  const allowance = normalAllowance[state.model[seat]];
  computeDeedFees(state, seat);
  costs.fill(UNREACHABLE);
  costs[from] = 0;
  points[from] = 0;
  fees[from] = 0;
  buckets[0].push(from);
  let pending = 1;
  for (let cost = 0; pending > 0; cost++) {
    const bucket = buckets[cost % BUCKETS];
    for (const space of bucket) {
      if (costs[space] !== cost) continue;
      for (let step = firstStep[space]; step < firstStep[space + 1]; step++) {
        const fee = (Math.max(deedFee[stepFirst[step]], deedFee[stepLast[step]]) * stepCost[step]) / allowance;
        const further = cost + Math.min(Math.round((stepCost[step] * pointValue + fee) / UNIT), BUCKETS - 1);
        const to = stepTo[step];
        if (costs[to] <= further) continue;
        costs[to] = further;
        points[to] = points[space] + stepCost[step];
        fees[to] = fees[space] + fee;
        buckets[further % BUCKETS].push(to);
        pending++;
      }
    }
    pending -= bucket.length;
    bucket.length = 0;
  }
  return { points: points.slice(0, CITIES), fees: fees.slice(0, CITIES) };
}
