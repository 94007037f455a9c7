import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { TellSteel } from '../events.ts';
import { deedIds, kindOf, type Space, spaceIds } from '../network/network.ts';
import {
  firstStep,
  NO_STEP,
  SEGMENTS,
  STEPS,
  type Step,
  stepCost,
  stepFirst,
  stepLast,
  stepProperties,
  stepSegments,
  stepTo,
  stepVia,
} from '../network/steps.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, CARRYING, NO_CARRY, NONE, PHASE, POINTS, SPENT, STATION, type State } from '../state.ts';
import { dropCarry } from './determine-city.ts';
import { extraBill } from './extra-bill.ts';
import { endFreeze, frozenAfter } from './grandfathering.ts';
import { payAtOnce } from './payment.ts';
import { newBill, noteUse } from './usage-fees.ts';

const MOVES: readonly Action[] = Array.from({ length: STEPS }, (_, step) => ({ do: 'move', step, to: stepTo[step] }));
const CARRIES: readonly Action[] = MOVES.map((_, step) => ({ do: 'carry', step, to: stepTo[step] }));
const bill = newBill();

/** SNS-MP-03: what a step or a repair must cost for half of it to be carried. */
export const HALVED_COST = 2;

/** Movement points still to pay for a step: one less when it is half paid. */
export function costOf(state: State, seat: Seat, step: Step): number {
  return stepCost[step] - (state.carry[seat] === step ? 1 : 0);
}

/** On the barrelhead: dollars due before a step (SNS-CASH-01). */
export function stepDue(state: State, step: Step): number {
  if (!state.rules.barrelhead) return 0;
  return extraBill(state, state.now[ACTOR], stepFirst[step], stepLast[step], bill);
}

function rides(state: State, step: Step): boolean {
  const seat = state.now[ACTOR];
  for (const segment of stepSegments(step)) if (state.ridden[seat * SEGMENTS + segment] === 1) return true;
  return false;
}

/**
 * Option trackReuseInJourney: no segment twice in a journey (AMB-E-06). A locomotive that has no other way out may
 * run back, or it would stand there for ever.
 */
function isRidden(state: State, step: Step): boolean {
  if (state.rules.reusesTrack || !rides(state, step)) return false;
  const here = state.at[state.now[ACTOR]];
  for (let other = firstStep[here]; other < firstStep[here + 1]; other++) if (!rides(state, other)) return true;
  return false;
}

function checkStep(state: State, step: Step, to: Space): Reason | null {
  if (state.now[PHASE] === STATION) return 'no-destination';
  if (kindOf(to) === 'junction') return 'ends-on-junction';
  if (step === NO_STEP) return 'no-such-step';
  return isRidden(state, step) ? 'track-reused' : null;
}

export function checkMove(state: State, { step, to }: ActionOf<'move'>): Reason | null {
  const reason = checkStep(state, step, to);
  if (reason !== null) return reason;
  const seat = state.now[ACTOR];
  if (costOf(state, seat, step) > state.now[POINTS]) return 'ferry-needs-two';
  return stepDue(state, step) > state.cash[seat] ? 'fee-not-payable' : null;
}

export function checkCarry(state: State, { step, to }: ActionOf<'carry'>): Reason | null {
  const reason = checkStep(state, step, to);
  if (reason !== null) return reason;
  if (stepCost[step] !== HALVED_COST) return 'step-costs-one';
  if (state.carry[state.now[ACTOR]] === step) return 'step-half-paid';
  return state.now[POINTS] >= HALVED_COST ? 'step-payable' : null;
}

/** All steps, whole or half, that can be made from where the locomotive is. */
export function listSteps(state: State, actions: Action[]): void {
  const seat = state.now[ACTOR];
  const here = state.at[seat];
  const points = state.now[POINTS];
  const { barrelhead, reusesTrack } = state.rules;
  for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
    const cost = costOf(state, seat, step);
    if (!reusesTrack && isRidden(state, step)) continue;
    if (cost > points) actions.push(CARRIES[step]);
    else if (!barrelhead || stepDue(state, step) <= state.cash[seat]) actions.push(MOVES[step]);
  }
}

/** Whether there is a step that movement points could be spent on; with `whole`, one that they suffice for. */
export function canStep(state: State, whole: boolean): boolean {
  const seat = state.now[ACTOR];
  const here = state.at[seat];
  for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
    if (whole && costOf(state, seat, step) > state.now[POINTS]) continue;
    if (!isRidden(state, step) && stepDue(state, step) <= state.cash[seat]) return true;
  }
  return false;
}

export function applyMove(state: State, { step }: ActionOf<'move'>, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  const from = state.at[seat];
  const cost = costOf(state, seat, step);
  if (state.carry[seat] === step) state.carry[seat] = NO_CARRY;
  else dropCarry(state, tell);
  const [first, last] = [stepFirst[step], stepLast[step]];
  if (state.rules.barrelhead) {
    stepDue(state, step);
    payAtOnce(state, seat, bill, tell);
  }
  if (frozenAfter(state.frozen[seat], state.on[seat], first, last) === NONE) endFreeze(state, seat, tell);
  noteUse(state, first);
  noteUse(state, last);
  if (!state.rules.reusesTrack) {
    for (const segment of stepSegments(step)) state.ridden[seat * SEGMENTS + segment] = 1;
  }
  spend(state, cost);
  state.at[seat] = stepTo[step];
  state.on[seat] = last;
  tell?.({
    event: 'moved',
    seat,
    from: spaceIds[from],
    via: stepVia(step).map((space) => spaceIds[space]),
    to: spaceIds[stepTo[step]],
    by: stepProperties(step).map((deed) => deedIds[deed]),
    points: state.now[POINTS],
  });
}

export function spend(state: State, points: number): void {
  state.now[POINTS] -= points;
  state.now[SPENT] += points;
}

/** SNS-MP-03: the last movement point pays half of a step; the next turn pays the rest. */
export function applyCarry(state: State, { step }: ActionOf<'carry'>, tell: TellSteel | undefined): void {
  const seat = state.now[ACTOR];
  dropCarry(state, tell);
  spend(state, 1);
  state.carry[seat] = step;
  state.now[CARRYING] = 1;
  tell?.({
    event: 'step-carried',
    seat,
    to: spaceIds[stepTo[step]],
    by: stepProperties(step).map((deed) => deedIds[deed]),
  });
}
