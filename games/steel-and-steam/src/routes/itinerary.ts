import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed } from '../network/network.ts';
import { NO_STEP, type Step, stepFirst, stepLast } from '../network/steps.ts';
import { billSoFar, subtract } from '../rules/extra-bill.ts';
import { frozenAfter } from '../rules/grandfathering.ts';
import { billFor, newBill, TO_BANK } from '../rules/usage-fees.ts';
import { NONE, type State } from '../state.ts';
import { CARRIED_UNUSED, ENDED_TURN, type Hop, MADE_LAST_STEP, SPLIT_STEP } from './labels.ts';
import type { SearchStart } from './search-start.ts';

/** One turn of a route. */
export interface RouteTurn {
  /** The completed steps, in order. */
  readonly steps: Step[];
  /** SNS-MP-03: the ferry step for which the last movement point pays half; NO_STEP for none. */
  readonly carries: Step;
  /** SNS-MP-01: whether remaining movement points are dumped. */
  readonly dumps: boolean;
  /** Additional usage fees, by receiving seat and to the bank. */
  readonly bill: number[];
  readonly toBank: number;
  /** The used properties, including those used earlier in the same turn. */
  readonly used: Deed[];
}

const used = new Uint8Array(DEEDS);
const bill = newBill();
const before = newBill();

/** Groups hops into turns and computes the bill of each turn with the rules. */
export function buildItinerary(state: State, seat: Seat, start: SearchStart, hops: readonly Hop[]): RouteTurn[] {
  const legs: RouteTurn[] = [];
  let frozen = state.frozen[seat];
  let on = start.keepsFreeze ? state.on[seat] : NONE;
  let hasNewFees = false;
  let steps: Step[] = [];
  used.set(start.used);
  before.fill(0);
  if (start.used === state.used) billSoFar(state, seat, before);

  const makeStep = (step: Step): void => {
    steps.push(step);
    const [first, last] = [stepFirst[step], stepLast[step]];
    const frozenAfterStep = frozenAfter(frozen, on, first, last);
    if (used[first] === 0 || used[last] === 0 || frozenAfterStep !== frozen) hasNewFees = true;
    used[first] = 1;
    used[last] = 1;
    frozen = frozenAfterStep;
    on = last;
  };
  const endTurn = (carries: Step, dumps: boolean): void => {
    bill.fill(0);
    if (hasNewFees) {
      billFor(state, seat, used, bill, frozen);
      subtract(bill, before);
    }
    legs.push({
      steps,
      carries,
      dumps,
      bill: Array.from({ length: state.seats }, (_, to) => bill[to]),
      toBank: bill[TO_BANK],
      used: listUsed(),
    });
    hasNewFees = false;
    steps = [];
    used.fill(0);
    before.fill(0);
  };

  for (const { kind, step } of hops) {
    if (kind === ENDED_TURN) endTurn(NO_STEP, true);
    else if (kind === CARRIED_UNUSED) endTurn(step, false);
    else {
      if (kind === SPLIT_STEP) endTurn(step, false);
      makeStep(step);
      if (kind === MADE_LAST_STEP) endTurn(NO_STEP, false);
    }
  }
  if (steps.length > 0) endTurn(NO_STEP, false);
  return legs;
}

function listUsed(): Deed[] {
  const deeds: Deed[] = [];
  for (let deed = 0; deed < DEEDS; deed++) if (used[deed] === 1) deeds.push(deed);
  return deeds;
}
