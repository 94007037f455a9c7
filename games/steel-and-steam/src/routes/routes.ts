import type { Seat } from '@roundhouse/kernel';
import type { City } from '../network/network.ts';
import { type Step, stepCost } from '../network/steps.ts';
import { THOUSAND } from '../rules/usage-fees.ts';
import { NOWHERE, type State } from '../state.ts';
import { buildItinerary, type RouteTurn } from './itinerary.ts';
import { isOverBudget } from './labels.ts';
import { search, type Weights } from './search.ts';
import { cachedFees } from './search-cache.ts';
import { type RouteOptions, searchStart } from './search-start.ts';

/** The objective that a route optimizes. */
export type Aim = 'turns' | 'fees' | 'both';
export const AIMS = ['turns', 'fees', 'both'] as const satisfies readonly Aim[];

export interface Route {
  readonly aim: Aim;
  /** Includes the current turn if the seat is moving in it. */
  readonly turns: number;
  /** Movement points of the steps. */
  readonly points: number;
  readonly fees: number;
  readonly toBank: number;
  readonly toSeats: number[];
  readonly legs: RouteTurn[];
  readonly steps: Step[];
  /** Whether the route is proven to be optimal. */
  readonly proven: boolean;
}

/**
 * Label budgets of the search, which limit a search to about 0.2 ms. One route in ten exceeds the budget: long routes
 * over track of many owners, for which the proof of optimality takes one or two milliseconds. Half of these routes are
 * optimal nevertheless. Minimizing only fees leaves the most alternatives open.
 */
const LABEL_BUDGET: { readonly [aim in Aim]: number } = { turns: 250, fees: 100, both: 250 };

/**
 * Value of a movement point in dollars: the average payoff per movement point over all pairs of cities, on the shortest
 * route. Saving a turn gains a full allowance of points for the next journey.
 */
export const MOVEMENT_POINT_VALUE = 765;

/** More than any number of turns and any fees of a route in thousands. */
const DOMINANT_WEIGHT = 1 << 12;

function weightsOf(aim: Aim, allowance: number): Weights {
  if (aim === 'turns') return { fee: 1, turn: DOMINANT_WEIGHT };
  if (aim === 'fees') return { fee: DOMINANT_WEIGHT, turn: 1 };
  // In units of ten dollars, to keep the sums small; ties are broken by fewer turns.
  const scale = 32;
  return { fee: (THOUSAND / 10) * scale, turn: ((allowance * MOVEMENT_POINT_VALUE) / 10) * scale + 1 };
}

/**
 * The best route of a seat to a city, with the current ownership and mortgages, without highballing and with the same
 * allowance in every turn. It starts at the locomotive with the movement points left in the current turn, unless
 * `options` override this; null when the seat has no locomotive on the map. Fees that are already due in the current
 * turn do not count.
 *
 * The aims are: fewest turns, then lowest fees; lowest fees, then fewest turns; or the lowest sum of fees and the value
 * of the turns, then fewest turns. The result is optimal if it is `proven`, which it always is with `thorough`. The
 * search ignores ridden segments (option trackReuseInJourney) and whether the fees can be paid (SNS-CASH-01).
 */
export function findRoute(state: State, seat: Seat, to: City, aim: Aim, options: RouteOptions = {}): Route | null {
  const start = searchStart(state, seat, options);
  if (start.from === NOWHERE) return null;
  const [feeTable, bound] = cachedFees(state, seat, start.keepsFreeze, to);
  const labelBudget = options.thorough === true ? Number.POSITIVE_INFINITY : LABEL_BUDGET[aim];
  const hops = search(start, to, feeTable, bound, weightsOf(aim, start.allowance), labelBudget);
  if (hops === null) return null;
  return summarizeRoute(aim, state.seats, buildItinerary(state, seat, start, hops), !isOverBudget());
}

function summarizeRoute(aim: Aim, seats: number, legs: RouteTurn[], proven: boolean): Route {
  const toSeats = Array.from({ length: seats }, () => 0);
  const steps: Step[] = [];
  let toBank = 0;
  let fees = 0;
  let points = 0;
  for (const leg of legs) {
    toBank += leg.toBank;
    fees += leg.toBank;
    leg.bill.forEach((amount, to) => {
      toSeats[to] += amount;
      fees += amount;
    });
    for (const step of leg.steps) {
      steps.push(step);
      points += stepCost[step];
    }
  }
  return { aim, turns: legs.length, points, fees, toBank, toSeats, legs, steps, proven };
}

/** The best route for each aim. */
export function bestRoutes(
  state: State,
  seat: Seat,
  to: City,
  options: RouteOptions = {},
): { readonly [aim in Aim]: Route | null } {
  return {
    turns: findRoute(state, seat, to, 'turns', options),
    fees: findRoute(state, seat, to, 'fees', options),
    both: findRoute(state, seat, to, 'both', options),
  };
}
