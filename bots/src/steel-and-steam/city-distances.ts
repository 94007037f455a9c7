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
} from '@roundhouse/steel-and-steam/engine';

/** What the ways to all cities take, roughly. */
export interface Survey {
  /** By city: movement points, and usage fees in dollars. */
  readonly points: Float64Array;
  readonly fees: Float64Array;
}

/** Dollars of one unit of the search: coarse, so that the costs are small whole numbers. */
const UNIT = 25;
/** More than the cost of any step, a power of two. */
const DIAL = 512;

const UNREACHED = 0x7fffffff;

const bill = newBill();
const used = new Uint8Array(DEEDS);
const deedFee = new Float64Array(DEEDS);
const queues: Space[][] = Array.from({ length: DIAL }, () => []);
const costs = new Int32Array(SPACES);
const points = new Float64Array(SPACES);
const fees = new Float64Array(SPACES);

/** By property: the fee of a turn in which no other is used, on a new journey (SNS-GF-01). */
function priceDeeds(state: State, seat: Seat): void {
  for (let deed = 0; deed < DEEDS; deed++) {
    used[deed] = 1;
    billFor(state, seat, used, bill, NONE);
    used[deed] = 0;
    deedFee[deed] = totalOf(bill);
  }
}

/**
 * Ways from a space to every city in one go: as if a turn's fee were paid point by point. `point` is what a movement
 * point is worth. The fees are less than the true ones, for a turn often has several owners.
 */
export function surveyFrom(state: State, seat: Seat, from: Space, point: number): Survey {
  const allowance = normalAllowance[state.model[seat]];
  priceDeeds(state, seat);
  costs.fill(UNREACHED);
  costs[from] = 0;
  points[from] = 0;
  fees[from] = 0;
  queues[0].push(from);
  let waiting = 1;
  for (let cost = 0; waiting > 0; cost++) {
    const queue = queues[cost % DIAL];
    for (const space of queue) {
      if (costs[space] !== cost) continue;
      for (let step = firstStep[space]; step < firstStep[space + 1]; step++) {
        const fee = (Math.max(deedFee[stepFirst[step]], deedFee[stepLast[step]]) * stepCost[step]) / allowance;
        const further = cost + Math.min(Math.round((stepCost[step] * point + fee) / UNIT), DIAL - 1);
        const to = stepTo[step];
        if (costs[to] <= further) continue;
        costs[to] = further;
        points[to] = points[space] + stepCost[step];
        fees[to] = fees[space] + fee;
        queues[further % DIAL].push(to);
        waiting++;
      }
    }
    waiting -= queue.length;
    queue.length = 0;
  }
  return { points: points.slice(0, CITIES), fees: fees.slice(0, CITIES) };
}
