import type { Seat } from '@roundhouse/kernel';
import {
  allowanceOf,
  BANK,
  billFor,
  type City,
  DEEDS,
  distance,
  firstStep,
  frozenAfter,
  NONE,
  newBill,
  POINTS,
  type Route,
  remainingStepCost,
  SPACES,
  type Space,
  type State,
  type Step,
  stepCost,
  stepFirst,
  stepLast,
  stepTo,
  totalOf,
} from '@roundhouse/steel-and-steam/internals';

/** A simplified route with its costs. */
export interface RoutePlan {
  /** The next step, whole or half; NO_STEP if ending the turn is best. */
  readonly next: Step;
  readonly turns: number;
  readonly fees: number;
  /** Movement points of the whole route, and points left on arrival. */
  readonly points: number;
  readonly left: number;
  /** Whether points of the current turn are wasted by moving back and forth. */
  readonly wastesPoints: boolean;
}

const UNREACHED = 0x7fff;

const bill = newBill();
const used = new Uint8Array(DEEDS);
const free = new Uint8Array(DEEDS);
const reached = new Int16Array(SPACES);
const reachedBy = new Int32Array(SPACES);
const reachedFrom = new Int32Array(SPACES);

function total(state: State, seat: Seat, frozen: number): number {
  billFor(state, seat, used, bill, frozen);
  return totalOf(bill);
}

/** The property with a grandfathered fee; none in the station (SNS-GF-01). */
function frozenOnTheWay(state: State, seat: Seat): number {
  return state.on[seat] === NONE ? NONE : state.frozen[seat];
}

/**
 * Removes loops from a route. The route search minimizes turns and fees only, so its result may contain loops, but
 * points left on arrival are useful for the next journey.
 */
export function planRoute(state: State, seat: Seat, goal: City, route: Route): RoutePlan {
  const steps = route.turns === 1 ? (shortestPath(state, seat, goal, route) ?? route.steps) : route.steps;
  const [leg] = route.legs;
  const next = leg.steps.length > 0 ? leg.steps[0] : leg.carries;
  const { turns, fees, points } = route;
  const wastesPoints = withoutLoops(state.at[seat], leg.steps).length < leg.steps.length;
  const original = { next, turns, fees, points, left: leftAfter(state, seat, route), wastesPoints };
  const straight = withoutLoops(state.at[seat], steps);
  if (straight.length === route.steps.length && straight.every((step, index) => step === route.steps[index])) {
    return original;
  }
  const plan = followSteps(state, seat, straight);
  return plan.fees <= fees && plan.turns <= turns ? plan : original;
}

/** Points of the last turn that the route does not need. */
function leftAfter(state: State, seat: Seat, { legs }: Route): number {
  const allowance = legs.length === 1 ? state.registers[POINTS] : allowanceOf(state, seat);
  return legs[legs.length - 1].steps.reduce((left, step) => left - remainingStepCost(state, seat, step), allowance);
}

/** The shortest path over properties that do not raise the fees of the route in this turn; null if it is not shorter. */
function shortestPath(state: State, seat: Seat, goal: City, { legs, points }: Route): Step[] | null {
  if (points === distance(state.at[seat], goal)) return null;
  used.fill(0);
  for (const deed of legs[0].used) used[deed] = 1;
  const frozen = frozenOnTheWay(state, seat);
  const routeFees = total(state, seat, frozen);
  free.set(used);
  // One fee covers all own and bank properties (SNS-FEE-02), so either all of them are free or none.
  const ours = state.owner.findIndex((owner) => owner === BANK || owner === seat);
  if (ours >= 0) used[ours] = 1;
  if (ours >= 0 && total(state, seat, frozen) <= routeFees) {
    for (let deed = 0; deed < DEEDS; deed++)
      if (state.owner[deed] === BANK || state.owner[deed] === seat) free[deed] = 1;
  }
  reached.fill(UNREACHED);
  reached[state.at[seat]] = 0;
  const queue: Space[] = [state.at[seat]];
  for (const here of queue) {
    for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
      if (free[stepFirst[step]] === 0 || free[stepLast[step]] === 0) continue;
      const [to, cost] = [stepTo[step], reached[here] + remainingStepCost(state, seat, step)];
      if (cost >= reached[to] || cost + distance(to, goal) > points) continue;
      reached[to] = cost;
      reachedBy[to] = step;
      reachedFrom[to] = here;
      queue.push(to);
    }
  }
  return reached[goal] < points ? stepsTo(state.at[seat], goal) : null;
}

function stepsTo(from: Space, goal: City): Step[] {
  const steps: Step[] = [];
  for (let here: Space = goal; here !== from; here = reachedFrom[here]) steps.push(reachedBy[here]);
  return steps.reverse();
}

/** The steps without loops. */
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

/** Follows steps, using all points of each turn. */
function followSteps(state: State, seat: Seat, steps: readonly Step[]): RoutePlan {
  used.set(state.used);
  let [turns, points, left] = [1, 0, state.registers[POINTS]];
  let frozen = state.frozen[seat];
  let on = state.on[seat];
  let fees = -total(state, seat, frozen);
  for (const step of steps) {
    const cost = turns === 1 ? remainingStepCost(state, seat, step) : stepCost[step];
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
  return { next: steps[0], turns, fees: fees + total(state, seat, frozen), points, left, wastesPoints: false };
}
