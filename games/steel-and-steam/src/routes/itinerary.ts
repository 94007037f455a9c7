import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed } from '../network/network.ts';
import { NO_STEP, type Step, stepFirst, stepLast } from '../network/steps.ts';
import { billSoFar, subtract } from '../rules/extra-bill.ts';
import { frozenAfter } from '../rules/grandfathering.ts';
import { billFor, newBill, TO_BANK } from '../rules/usage-fees.ts';
import { NONE, type State } from '../state.ts';
import { CARRIED_IN_VAIN, ENDED_TURN, type Hop, MADE_LAST_STEP, SPLIT_STEP } from './labels.ts';
import type { Start } from './start.ts';

/** One turn of a route. */
export interface RouteTurn {
  /** The steps completed, in order. */
  readonly steps: Step[];
  /** SNS-MP-03: the ferry step that the last movement point half pays; NO_STEP for none. */
  readonly carries: Step;
  /** SNS-MP-01: movement points are left, and dumped. */
  readonly dumps: boolean;
  /** What the usage fees grow by: to each seat and to the bank. */
  readonly bill: number[];
  readonly toBank: number;
  /** The properties used, with those used before in the same turn. */
  readonly used: Deed[];
}

const used = new Uint8Array(DEEDS);
const bill = newBill();
const before = newBill();

/** Writes hops down turn by turn, with bills as the rules make them out. */
export function itinerary(state: State, seat: Seat, start: Start, hops: readonly Hop[]): RouteTurn[] {
  const legs: RouteTurn[] = [];
  let frozen = state.frozen[seat];
  let on = start.keepsFreeze ? state.on[seat] : NONE;
  let grows = false;
  let steps: Step[] = [];
  used.set(start.used);
  before.fill(0);
  if (start.used === state.used) billSoFar(state, seat, before);

  const make = (step: Step): void => {
    steps.push(step);
    const [first, last] = [stepFirst[step], stepLast[step]];
    const frozenThen = frozenAfter(frozen, on, first, last);
    if (used[first] === 0 || used[last] === 0 || frozenThen !== frozen) grows = true;
    used[first] = 1;
    used[last] = 1;
    frozen = frozenThen;
    on = last;
  };
  const endTurn = (carries: Step, dumps: boolean): void => {
    bill.fill(0);
    if (grows) {
      billFor(state, seat, used, bill, frozen);
      subtract(bill, before);
    }
    legs.push({
      steps,
      carries,
      dumps,
      bill: Array.from({ length: state.seats }, (_, to) => bill[to]),
      toBank: bill[TO_BANK],
      used: usedNow(),
    });
    grows = false;
    steps = [];
    used.fill(0);
    before.fill(0);
  };

  for (const { how, step } of hops) {
    if (how === ENDED_TURN) endTurn(NO_STEP, true);
    else if (how === CARRIED_IN_VAIN) endTurn(step, false);
    else {
      if (how === SPLIT_STEP) endTurn(step, false);
      make(step);
      if (how === MADE_LAST_STEP) endTurn(NO_STEP, false);
    }
  }
  if (steps.length > 0) endTurn(NO_STEP, false);
  return legs;
}

function usedNow(): Deed[] {
  const deeds: Deed[] = [];
  for (let deed = 0; deed < DEEDS; deed++) if (used[deed] === 1) deeds.push(deed);
  return deeds;
}
