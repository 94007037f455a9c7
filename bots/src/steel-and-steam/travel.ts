import type { Seat } from '@roundhouse/kernel';
import {
  BROKEN,
  billFor,
  breakdownAllowance,
  type City,
  DEEDS,
  distance,
  firstStep,
  newBill,
  normalAllowance,
  type Space,
  type State,
  type Step,
  stepCost,
  stepFirst,
  stepLast,
  stepTo,
  totalOf,
} from '@roundhouse/steel-and-steam/engine';

/** What a way to a city takes. Turns are counted by movement points, for those left on arrival are of use. */
export interface Trip {
  readonly turns: number;
  readonly fees: number;
}

const bill = newBill();
const used = new Uint8Array(DEEDS);

export function allowanceOf(state: State, seat: Seat): number {
  return (state.maintenance[seat] === BROKEN ? breakdownAllowance : normalAllowance)[state.model[seat]];
}

function feesOf(state: State, seat: Seat): number {
  billFor(state, seat, used, bill);
  return totalOf(bill);
}

/** Of the steps on a shortest way the one that adds least to the fees of the turn, of which `used` tells. */
function cheapestStep(state: State, seat: Seat, from: Space, to: City, paid: number): [step: Step, fees: number] {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let step = firstStep[from]; step < firstStep[from + 1]; step++) {
    if (stepCost[step] + distance(stepTo[step], to) > distance(from, to)) continue;
    const [first, last] = [stepFirst[step], stepLast[step]];
    const [hadFirst, hadLast] = [used[first], used[last]];
    let fees = paid;
    if (hadFirst === 0 || hadLast === 0) {
      used[first] = 1;
      used[last] = 1;
      fees = feesOf(state, seat);
      used[first] = hadFirst;
      used[last] = hadLast;
    }
    if (fees < least) [best, least] = [step, fees];
  }
  return [best, least];
}

/** A way from a city at the start of a turn, each step the cheapest. */
export function tripFrom(state: State, seat: Seat, from: Space, to: City): Trip {
  const allowance = allowanceOf(state, seat);
  let [here, points, sum, paid] = [from, allowance, 0, 0];
  used.fill(0);
  while (here !== to) {
    const [step, fees] = cheapestStep(state, seat, here, to, paid);
    if (stepCost[step] > points) {
      sum += paid;
      points += allowance;
      used.fill(0);
      paid = 0;
      continue;
    }
    used[stepFirst[step]] = 1;
    used[stepLast[step]] = 1;
    paid = fees;
    points -= stepCost[step];
    here = stepTo[step];
  }
  return { turns: distance(from, to) / allowance, fees: sum + paid };
}

export function stepTowards(state: State, seat: Seat, to: City): Step {
  used.set(state.used);
  return cheapestStep(state, seat, state.at[seat], to, feesOf(state, seat))[0];
}
