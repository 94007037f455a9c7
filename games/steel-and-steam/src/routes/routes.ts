import type { Seat } from '@roundhouse/kernel';
import type { City } from '../network/network.ts';
import { type Step, stepCost } from '../network/steps.ts';
import { THOUSAND } from '../rules/usage-fees.ts';
import { NOWHERE, type State } from '../state.ts';
import { itinerary, type RouteTurn } from './itinerary.ts';
import { isImpatient } from './labels.ts';
import { lookOut } from './prospect.ts';
import { search, type Weights } from './search.ts';
import { startOf, type WhatIf } from './start.ts';

/** What a route is to be best in. */
export type Aim = 'turns' | 'fees' | 'both';
export const AIMS = ['turns', 'fees', 'both'] as const satisfies readonly Aim[];

export interface Route {
  readonly aim: Aim;
  /** With the turn at hand, when the seat is on the move in it. */
  readonly turns: number;
  /** Movement points of the steps. */
  readonly points: number;
  readonly fees: number;
  readonly toBank: number;
  readonly toSeats: number[];
  readonly legs: RouteTurn[];
  readonly steps: Step[];
  /** Whether it is certain that none is better. */
  readonly proven: boolean;
}

/**
 * Labels after which the search settles for what it has, so that an answer takes a fifth of a millisecond at most. One
 * route in ten comes to that, far ones over track that many owners share, where the proof takes a millisecond or two;
 * half of those are the best nevertheless. Fees alone leave the most ways open.
 */
const PATIENCE: { readonly [aim in Aim]: number } = { turns: 250, fees: 100, both: 250 };

/**
 * Dollars that a movement point is worth: what the payoff booklet pays for one, all pairs of cities together, by the
 * shortest way. A turn less on the way is a turn's allowance of them more for the next journey.
 */
export const WORTH_OF_A_POINT = 765;

/** More than any number of turns, and than any fees of a route in thousands. */
const MANY = 1 << 12;

function weightsOf(aim: Aim, allowance: number): Weights {
  if (aim === 'turns') return { fee: 1, turn: MANY };
  if (aim === 'fees') return { fee: MANY, turn: 1 };
  // In tens of dollars, which keeps the sums small; ties go to the fewest turns.
  const scale = 32;
  return { fee: (THOUSAND / 10) * scale, turn: ((allowance * WORTH_OF_A_POINT) / 10) * scale + 1 };
}

/**
 * The best route of a seat to a city, by ownership and standing as they are now, without highballing and with the same
 * allowance in every turn. From where the locomotive is, with what is left of the turn at hand, unless `whatIf` says
 * otherwise; null when the seat has no locomotive on the map. Of the usage fees of the turn at hand only what is added
 * counts.
 *
 * The best is exact wherever it says so (`proven`), which with `thorough` is always: fewest turns, then lowest fees; or lowest fees, then fewest turns; or the lowest sum of fees and
 * of turns at what a turn is worth, then fewest turns. With option trackReuseInJourney the route may use track that is
 * spent: the search knows of no ridden segments. Neither does it ask whether the fees can be paid (SNS-CASH-01).
 */
export function findRoute(state: State, seat: Seat, to: City, aim: Aim, whatIf: WhatIf = {}): Route | null {
  const start = startOf(state, seat, whatIf);
  if (start.from === NOWHERE) return null;
  const [tariff, bound] = lookOut(state, seat, start.keepsFreeze, to);
  const patience = whatIf.thorough === true ? Number.POSITIVE_INFINITY : PATIENCE[aim];
  const hops = search(start, to, tariff, bound, weightsOf(aim, start.allowance), patience);
  if (hops === null) return null;
  return summary(aim, state.seats, itinerary(state, seat, start, hops), !isImpatient());
}

function summary(aim: Aim, seats: number, legs: RouteTurn[], proven: boolean): Route {
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
  whatIf: WhatIf = {},
): { readonly [aim in Aim]: Route | null } {
  return {
    turns: findRoute(state, seat, to, 'turns', whatIf),
    fees: findRoute(state, seat, to, 'fees', whatIf),
    both: findRoute(state, seat, to, 'both', whatIf),
  };
}
