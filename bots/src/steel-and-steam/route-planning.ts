import type { Seat } from '@roundhouse/kernel';
import {
  allowanceOf,
  BANK,
  billFor,
  type City,
  costOf,
  DEEDS,
  distance,
  firstStep,
  frozenAfter,
  NONE,
  newBill,
  POINTS,
  type Route,
  SPACES,
  type Space,
  type State,
  type Step,
  stepCost,
  stepFirst,
  stepLast,
  stepTo,
  totalOf,
} from '@roundhouse/steel-and-steam/engine';

/** A route, as it is best followed. */
export interface Way {
  /** The next step, whole or half; NO_STEP where the turn is best ended. */
  readonly next: Step;
  readonly turns: number;
  readonly fees: number;
  /** Movement points of the whole way, and those left on arrival. */
  readonly points: number;
  readonly left: number;
  /** Whether points of the turn at hand are used up by going to and fro. */
  readonly burns: boolean;
}

const FAR = 0x7fff;

const bill = newBill();
const used = new Uint8Array(DEEDS);
const free = new Uint8Array(DEEDS);
const reached = new Int16Array(SPACES);
const cameBy = new Int32Array(SPACES);
const cameFrom = new Int32Array(SPACES);

function total(state: State, seat: Seat, frozen: number): number {
  billFor(state, seat, used, bill, frozen);
  return totalOf(bill);
}

/** The property whose fee is grandfathered until another is used; none in the station (SNS-GF-01). */
function frozenOnTheWay(state: State, seat: Seat): number {
  return state.on[seat] === NONE ? NONE : state.frozen[seat];
}

/**
 * A route counts turns and fees, so that of two which arrive in the same turn for the same fees it may be the one with
 * loops: but what is left on arrival is for the next journey.
 */
export function wayAlong(state: State, seat: Seat, goal: City, route: Route): Way {
  const steps = route.turns === 1 ? (shortest(state, seat, goal, route) ?? route.steps) : route.steps;
  const [leg] = route.legs;
  const next = leg.steps.length > 0 ? leg.steps[0] : leg.carries;
  const { turns, fees, points } = route;
  const burns = withoutLoops(state.at[seat], leg.steps).length < leg.steps.length;
  const plain = { next, turns, fees, points, left: leftAfter(state, seat, route), burns };
  const straight = withoutLoops(state.at[seat], steps);
  if (straight.length === route.steps.length && straight.every((step, index) => step === route.steps[index])) {
    return plain;
  }
  const way = walk(state, seat, straight);
  return way.fees <= fees && way.turns <= turns ? way : plain;
}

/** Points of the last turn that are not needed. */
function leftAfter(state: State, seat: Seat, { legs }: Route): number {
  const allowance = legs.length === 1 ? state.now[POINTS] : allowanceOf(state, seat);
  return legs[legs.length - 1].steps.reduce((left, step) => left - costOf(state, seat, step), allowance);
}

/** The shortest way over properties that cost nothing more in this turn than the route does. */
function shortest(state: State, seat: Seat, goal: City, { legs, points }: Route): Step[] | null {
  if (points === distance(state.at[seat], goal)) return null;
  used.fill(0);
  for (const deed of legs[0].used) used[deed] = 1;
  const frozen = frozenOnTheWay(state, seat);
  const most = total(state, seat, frozen);
  free.set(used);
  // One's own properties and the bank's have one fee together (SNS-FEE-02): all of them may be free, or none.
  const ours = state.owner.findIndex((owner) => owner === BANK || owner === seat);
  if (ours >= 0) used[ours] = 1;
  if (ours >= 0 && total(state, seat, frozen) <= most) {
    for (let deed = 0; deed < DEEDS; deed++)
      if (state.owner[deed] === BANK || state.owner[deed] === seat) free[deed] = 1;
  }
  reached.fill(FAR);
  reached[state.at[seat]] = 0;
  const queue: Space[] = [state.at[seat]];
  for (const here of queue) {
    for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
      if (free[stepFirst[step]] === 0 || free[stepLast[step]] === 0) continue;
      const [to, far] = [stepTo[step], reached[here] + costOf(state, seat, step)];
      if (far >= reached[to] || far + distance(to, goal) > points) continue;
      reached[to] = far;
      cameBy[to] = step;
      cameFrom[to] = here;
      queue.push(to);
    }
  }
  return reached[goal] < points ? stepsTo(state.at[seat], goal) : null;
}

function stepsTo(from: Space, goal: City): Step[] {
  const steps: Step[] = [];
  for (let here: Space = goal; here !== from; here = cameFrom[here]) steps.push(cameBy[here]);
  return steps.reverse();
}

/** The same way without what only leads back to where it has been. */
function withoutLoops(from: Space, steps: readonly Step[]): Step[] {
  const straight: Step[] = [];
  const places: Space[] = [from];
  for (const step of steps) {
    const before = places.indexOf(stepTo[step]);
    if (before < 0) {
      straight.push(step);
      places.push(stepTo[step]);
    } else {
      straight.length = before;
      places.length = before + 1;
    }
  }
  return straight;
}

/** Follows steps with all the points of each turn. */
function walk(state: State, seat: Seat, steps: readonly Step[]): Way {
  used.set(state.used);
  let [turns, points, left] = [1, 0, state.now[POINTS]];
  let frozen = state.frozen[seat];
  let on = state.on[seat];
  let fees = -total(state, seat, frozen);
  for (const step of steps) {
    const cost = turns === 1 ? costOf(state, seat, step) : stepCost[step];
    if (cost > left) {
      fees += total(state, seat, frozen);
      used.fill(0);
      turns++;
      left += allowanceOf(state, seat);
    }
    const [first, last] = [stepFirst[step], stepLast[step]];
    frozen = frozenAfter(frozen, on, first, last);
    on = last;
    used[first] = 1;
    used[last] = 1;
    left -= cost;
    points += cost;
  }
  return { next: steps[0], turns, fees: fees + total(state, seat, frozen), points, left, burns: false };
}
