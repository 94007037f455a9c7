import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import type { EmitSteel } from '../events.ts';
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
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, CARRYING, NO_CARRY, NONE, PHASE, POINTS, SPENT, STATION, type State } from '../state.ts';
import { dropCarry } from './determine-city.ts';
import { extraBill } from './extra-bill.ts';
import { endFreeze, frozenAfter } from './grandfathering.ts';
import { payImmediately } from './payment.ts';
import { newBill, recordUse } from './usage-fees.ts';

const MOVES: readonly Action[] = Array.from({ length: STEPS }, (_, step) => ({ do: 'move', step, to: stepTo[step] }));
const CARRIES: readonly Action[] = MOVES.map((_, step) => ({ do: 'carry', step, to: stepTo[step] }));
const bill = newBill();

/** SNS-MP-03: only steps and repairs with this cost can be half paid. */
export const SPLITTABLE_COST = 2;

/** Movement points still to pay for a step: one less if it is half paid. */
export function remainingStepCost(state: State, seat: Seat, step: Step): number {
  return stepCost[step] - (state.carry[seat] === step ? 1 : 0);
}

/** Cash on the Barrelhead: dollars due before a step (SNS-CASH-01). */
export function stepDue(state: State, step: Step): number {
  if (!state.rules.barrelhead) return 0;
  return extraBill(state, state.registers[ACTOR], stepFirst[step], stepLast[step], bill);
}

function hasRiddenSegment(state: State, step: Step): boolean {
  const seat = state.registers[ACTOR];
  for (const segment of stepSegments(step)) if (state.ridden[seat * SEGMENTS + segment] === 1) return true;
  return false;
}

/**
 * Option trackReuseInJourney: no segment may be used twice in a journey (AMB-E-06). A locomotive without any other step
 * may reuse track, otherwise it would be stuck.
 */
function isForbiddenReuse(state: State, step: Step): boolean {
  if (state.rules.reusesTrack || !hasRiddenSegment(state, step)) return false;
  const here = state.at[state.registers[ACTOR]];
  for (let other = firstStep[here]; other < firstStep[here + 1]; other++)
    if (!hasRiddenSegment(state, other)) return true;
  return false;
}

function checkStep(state: State, step: Step, to: Space): RefusalReason | null {
  if (state.registers[PHASE] === STATION) return 'no-destination';
  if (kindOf(to) === 'junction') return 'ends-on-junction';
  if (step === NO_STEP) return 'no-such-step';
  return isForbiddenReuse(state, step) ? 'track-reused' : null;
}

export function checkMove(state: State, { step, to }: ActionOf<'move'>): RefusalReason | null {
  const reason = checkStep(state, step, to);
  if (reason !== null) return reason;
  const seat = state.registers[ACTOR];
  if (remainingStepCost(state, seat, step) > state.registers[POINTS]) return 'ferry-needs-two';
  return stepDue(state, step) > state.cash[seat] ? 'fee-not-payable' : null;
}

export function checkCarry(state: State, { step, to }: ActionOf<'carry'>): RefusalReason | null {
  const reason = checkStep(state, step, to);
  if (reason !== null) return reason;
  if (stepCost[step] !== SPLITTABLE_COST) return 'step-costs-one';
  if (state.carry[state.registers[ACTOR]] === step) return 'step-half-paid';
  return state.registers[POINTS] >= SPLITTABLE_COST ? 'step-payable' : null;
}

/** All possible steps from the space of the locomotive, including half payments. */
export function listSteps(state: State, actions: Action[]): void {
  const seat = state.registers[ACTOR];
  const here = state.at[seat];
  const points = state.registers[POINTS];
  const { barrelhead, reusesTrack } = state.rules;
  for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
    const cost = remainingStepCost(state, seat, step);
    if (!reusesTrack && isForbiddenReuse(state, step)) continue;
    if (cost > points) actions.push(CARRIES[step]);
    else if (!barrelhead || stepDue(state, step) <= state.cash[seat]) actions.push(MOVES[step]);
  }
}

/** Whether movement points can be spent on a step; with `whole`, on a complete step. */
export function canStep(state: State, whole: boolean): boolean {
  const seat = state.registers[ACTOR];
  const here = state.at[seat];
  for (let step = firstStep[here]; step < firstStep[here + 1]; step++) {
    if (whole && remainingStepCost(state, seat, step) > state.registers[POINTS]) continue;
    if (!isForbiddenReuse(state, step) && stepDue(state, step) <= state.cash[seat]) return true;
  }
  return false;
}

export function applyMove(state: State, { step }: ActionOf<'move'>, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  const from = state.at[seat];
  const cost = remainingStepCost(state, seat, step);
  if (state.carry[seat] === step) state.carry[seat] = NO_CARRY;
  else dropCarry(state, emit);
  const [first, last] = [stepFirst[step], stepLast[step]];
  if (state.rules.barrelhead) {
    stepDue(state, step);
    payImmediately(state, seat, bill, emit);
  }
  if (frozenAfter(state.frozen[seat], state.on[seat], first, last) === NONE) endFreeze(state, seat, emit);
  recordUse(state, first);
  recordUse(state, last);
  if (!state.rules.reusesTrack) {
    for (const segment of stepSegments(step)) state.ridden[seat * SEGMENTS + segment] = 1;
  }
  spend(state, cost);
  state.at[seat] = stepTo[step];
  state.on[seat] = last;
  emit?.({
    event: 'moved',
    seat,
    from: spaceIds[from],
    via: stepVia(step).map((space) => spaceIds[space]),
    to: spaceIds[stepTo[step]],
    by: stepProperties(step).map((deed) => deedIds[deed]),
    points: state.registers[POINTS],
  });
}

export function spend(state: State, points: number): void {
  state.registers[POINTS] -= points;
  state.registers[SPENT] += points;
}

/** SNS-MP-03: the last movement point pays half of a step; the next turn pays the rest. */
export function applyCarry(state: State, { step }: ActionOf<'carry'>, emit: EmitSteel | undefined): void {
  const seat = state.registers[ACTOR];
  dropCarry(state, emit);
  spend(state, 1);
  state.carry[seat] = step;
  state.registers[CARRYING] = 1;
  emit?.({
    event: 'step-carried',
    seat,
    to: spaceIds[stepTo[step]],
    by: stepProperties(step).map((deed) => deedIds[deed]),
  });
}
