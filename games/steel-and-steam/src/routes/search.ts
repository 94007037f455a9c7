import { type City, DEEDS, type Space } from '../network/network.ts';
import { firstStep, NO_STEP, type Step, stepCost, stepFirst, stepLast, stepTo } from '../network/steps.ts';
import { HALVED_COST } from '../rules/movement.ts';
import { distancesTo } from './distance.ts';
import { type FeeBound, steepFees } from './fee-bound.ts';
import {
  BEATEN,
  CARRIED_IN_VAIN,
  clearLabels,
  dequeue,
  draftLabel,
  ENDED_TURN,
  enqueue,
  FEE,
  FREEZE,
  HELD,
  HIGH,
  HOW,
  type Hop,
  hopsTo,
  isImpatient,
  keepLabel,
  type Label,
  LEFT,
  LOW,
  labelFields,
  MADE_LAST_STEP,
  MADE_STEP,
  NO_LABEL,
  offsetOf,
  PARENT,
  PRIOR,
  requeue,
  SPACE,
  SPLIT_STEP,
  STEP,
  TO_COME,
  TOTAL,
} from './labels.ts';
import type { Start } from './start.ts';
import { feeOf, type Tariff } from './tariff.ts';

/** What the search adds up: whole numbers for a thousand dollars of fees and for a turn. */
export interface Weights {
  readonly fee: number;
  readonly turn: number;
}

/** Keys are costs first; among equal ones the label nearest to the city comes first. */
const NEARNESS = 1_024;

let start: Start;
let tariff: Tariff;
let weights: Weights;
let to: City;
let distances: Int16Array;
let bound: FeeBound;
let steepest: readonly [number, number];
/** More than 1 when the search is out of patience: what leads towards the city then counts for more than its cost. */
let zeal = 1;
const ZEAL = 3;
/** Thousands of dollars that a turn counts for then, or the search for low fees would go on looking for detours. */
const HASTE = 30;

/** A quotient of movement points and the allowance, rounded up; nothing for what is not needed. */
function turnsFor(points: number): number {
  return points > 0 ? Math.ceil(points / start.allowance) : 0;
}

/**
 * The least that the fees of a label can still grow by. What is left of its turn is free as far as the fee already
 * due, `fee`, covers it; a turn that becomes dearer than that costs at least as much as a new one.
 */
function leastFees(space: Space, left: number, fee: number, turns: number): number {
  const { allowance } = start;
  const covered = left > allowance ? tariff.dearest : Math.min(fee, tariff.dearest);
  let least = turnsFor(bound.sums[space] - left * covered);
  // The same by counting turns: each costs the cheapest fee, and more for what must be used of dearer properties.
  let byTurns = (left === allowance && fee === 0 ? turns + 1 : turns) * tariff.cheapest;
  let below = tariff.cheapest;
  for (let index = 0; index < 2; index++) {
    const steep = steepest[index];
    if (steep <= below) continue;
    const points = bound.steep[index][space];
    if (fee >= steep || left > allowance) byTurns += turnsFor(points - left) * (steep - below);
    else if (points > 0) byTurns += turnsFor(points) * (steep - below) - Math.max(0, fee - below);
    below = steep;
  }
  if (byTurns > least) least = byTurns;
  return least;
}

/** The least that a route can still add to the cost of a label. */
function leastToCome(space: Space, left: number, fee: number): number {
  // A step is split rather than a point lost, so turns are movement points divided by the allowance.
  const turns = turnsFor(distances[space] - left);
  return turns * weights.turn + leastFees(space, left, fee, turns) * weights.fee;
}

function offer(
  parent: Label,
  how: number,
  step: Step,
  space: Space,
  left: number,
  prior: number,
  low: number,
  high: number,
  fee: number,
  freeze: number,
  held: number,
): void {
  const draft = draftLabel();
  const fields = labelFields();
  fields[draft + SPACE] = space;
  fields[draft + LEFT] = left;
  fields[draft + PRIOR] = prior;
  fields[draft + LOW] = low;
  fields[draft + HIGH] = high;
  fields[draft + FEE] = fee;
  const total = prior + fee * weights.fee;
  fields[draft + TOTAL] = total;
  fields[draft + FREEZE] = freeze;
  fields[draft + HELD] = held;
  const label = keepLabel();
  if (label === NO_LABEL) return;
  fields[draft + PARENT] = parent;
  fields[draft + STEP] = step;
  fields[draft + HOW] = how;
  fields[draft + TO_COME] = space === to ? 0 : leastToCome(space, left, fee);
  enqueue(label, keyOf(label));
}

function keyOf(label: Label): number {
  const at = offsetOf(label);
  const fields = labelFields();
  const distance = distances[fields[at + SPACE]];
  const cost = fields[at + TOTAL] + fields[at + TO_COME] * zeal;
  const haste = zeal === 1 ? 0 : (distance * HASTE * weights.fee) / start.allowance;
  return (cost + haste) * NEARNESS + distance;
}

const NONE_BEFORE = -1;

/**
 * The space before, to which no good route turns back at once: the turn could have gone on, or ended, from there.
 * Unless it had to be left.
 */
function cameFrom(at: number): Space {
  const fields = labelFields();
  if (fields[at + HOW] > MADE_LAST_STEP) return NONE_BEFORE;
  const parent = offsetOf(fields[at + PARENT]);
  const mayEnd = fields[parent + PARENT] === NO_LABEL ? start.mayEnd : fields[parent + HELD] === 0;
  return mayEnd ? fields[parent + SPACE] : NONE_BEFORE;
}

/** All that can follow a label. */
function expand(label: Label): void {
  const at = offsetOf(label);
  const fields = labelFields();
  const space = fields[at + SPACE];
  const left = fields[at + LEFT];
  const prior = fields[at + PRIOR];
  const low = fields[at + LOW];
  const high = fields[at + HIGH];
  const fee = fields[at + FEE];
  const freeze = fields[at + FREEZE];
  const held = fields[at + HELD];
  const first = fields[at + PARENT] === NO_LABEL;
  const { allowance } = start;
  const nextPrior = prior + fee * weights.fee + weights.turn;
  const back = held === 1 || first ? NONE_BEFORE : cameFrom(at);
  let raises = false;
  let ferry = NO_STEP;
  for (let step = firstStep[space]; step < firstStep[space + 1]; step++) {
    const reached = stepTo[step];
    if (reached === back) continue;
    const cost = stepCost[step] - (first && step === start.carried ? 1 : 0);
    const stepLow = tariff.low[stepFirst[step]] | tariff.low[stepLast[step]];
    const stepHigh = tariff.high[stepFirst[step]] | tariff.high[stepLast[step]];
    const stays = stepLow === tariff.frozenLow && stepHigh === tariff.frozenHigh;
    if (cost > left) {
      ferry = step;
      const keeps = stays ? freeze : 0;
      const splitFee = feeOf(tariff, stepLow, stepHigh, keeps === 1);
      const rest = allowance - (HALVED_COST - left);
      offer(label, SPLIT_STEP, step, reached, rest, nextPrior, stepLow, stepHigh, splitFee, keeps, 0);
      continue;
    }
    const newLow = low | stepLow;
    const newHigh = high | stepHigh;
    const keeps = stays ? freeze : 0;
    const newFee =
      newLow === low && newHigh === high && keeps === freeze ? fee : feeOf(tariff, newLow, newHigh, keeps === 1);
    if (newFee > fee) raises = true;
    if (left > cost || reached === to) {
      offer(label, MADE_STEP, step, reached, left - cost, prior, newLow, newHigh, newFee, keeps, held);
    } else {
      const after = prior + newFee * weights.fee + weights.turn;
      offer(label, MADE_LAST_STEP, step, reached, allowance, after, 0, 0, 0, keeps, 0);
    }
  }
  // Ending early saves something only when a next step would cost something: otherwise it is better made first.
  if (!raises && freeze === 0 && !first) return;
  if (first ? start.mayEnd : held === 0) {
    offer(label, ENDED_TURN, NO_STEP, space, allowance, nextPrior, 0, 0, 0, freeze, 0);
  } else if (left === 1 && ferry !== NO_STEP) {
    offer(label, CARRIED_IN_VAIN, ferry, space, allowance, nextPrior, 0, 0, 0, freeze, 0);
  }
}

/**
 * The hops of the cheapest route by these weights; null when there is none. After so many labels the search loses
 * patience, and what it finds may miss the best: see `isImpatient`.
 */
export function search(
  from: Start,
  city: City,
  fees: Tariff,
  least: FeeBound,
  by: Weights,
  patience: number,
): Hop[] | null {
  [start, to, tariff, bound, weights, distances] = [from, city, fees, least, by, distancesTo(city)];
  steepest = steepFees(tariff);
  clearLabels(patience);
  zeal = 1;
  let low = 0;
  let high = 0;
  for (let deed = 0; deed < DEEDS; deed++) {
    if (start.used[deed] === 0) continue;
    low |= tariff.low[deed];
    high |= tariff.high[deed];
  }
  const freeze = (tariff.frozenLow | tariff.frozenHigh) === 0 ? 0 : 1;
  const due = feeOf(tariff, low, high, freeze === 1);
  const held = start.highballing ? 1 : 0;
  offer(NO_LABEL, MADE_STEP, NO_STEP, start.from, start.points, weights.turn, low, high, due, freeze, held);
  for (;;) {
    if (zeal === 1 && isImpatient()) {
      zeal = ZEAL;
      requeue(keyOf);
    }
    const label = dequeue();
    if (label === NO_LABEL) return null;
    const at = offsetOf(label);
    if (labelFields()[at + BEATEN] === 1) continue;
    if (labelFields()[at + SPACE] === to) return hopsTo(label);
    expand(label);
  }
}
