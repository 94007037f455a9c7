import { type City, DEEDS, type Space } from '../network/network.ts';
import { firstStep, NO_STEP, type Step, stepCost, stepFirst, stepLast, stepTo } from '../network/steps.ts';
import { SPLITTABLE_COST } from '../rules/movement.ts';
import { distancesTo } from './distance.ts';
import { type FeeBound, feeThresholds } from './fee-bound.ts';
import { type FeeTable, feeOf } from './fee-table.ts';
import {
  CARRIED_UNUSED,
  clearLabels,
  commitLabel,
  DOMINATED,
  dequeue,
  draftLabel,
  ENDED_TURN,
  enqueue,
  FREEZE,
  HOP_KIND,
  type Hop,
  hopsTo,
  isOverBudget,
  type Label,
  labelFields,
  MADE_LAST_STEP,
  MADE_STEP,
  MUST_SPEND,
  NO_LABEL,
  offsetOf,
  PARENT,
  POINTS_LEFT,
  PRIOR_COST,
  REMAINING_COST,
  requeue,
  SPACE,
  SPLIT_STEP,
  STEP,
  TOTAL_COST,
  TURN_FEE,
  USED_HIGH,
  USED_LOW,
} from './labels.ts';
import type { SearchStart } from './search-start.ts';

/** Integer costs of a thousand dollars of fees and of a turn. */
export interface Weights {
  readonly fee: number;
  readonly turn: number;
}

/** Keys order labels by cost; ties are broken by the distance to the city. */
const COST_SCALE = 1_024;

let start: SearchStart;
let feeTable: FeeTable;
let weights: Weights;
let to: City;
let distances: Int16Array;
let bound: FeeBound;
let thresholds: readonly [number, number];
/** Weight of the heuristic; more than 1 (weighted A*, not exact) when the label budget is exceeded. */
let heuristicWeight = 1;
const GREEDY_HEURISTIC_WEIGHT = 3;
/** Extra cost of a turn in thousands of dollars when the budget is exceeded. Stops the search for detours to save fees. */
const GREEDY_TURN_COST = 30;

/** Turns needed for these movement points. */
function turnsFor(points: number): number {
  return points > 0 ? Math.ceil(points / start.allowance) : 0;
}

/**
 * Lower bound for the remaining fees of a label. The rest of the current turn is free as far as the fee already due,
 * `fee`, covers it; raising the fee of this turn costs at least as much as a new turn.
 */
function minRemainingFees(space: Space, left: number, fee: number, turns: number): number {
  const { allowance } = start;
  const covered = left > allowance ? feeTable.maxPairFee : Math.min(fee, feeTable.maxPairFee);
  let least = turnsFor(bound.minFeeSums[space] - left * covered);
  // A second bound by turns: each costs the cheapest fee, plus the extra fee of required expensive properties.
  let boundByTurns = (left === allowance && fee === 0 ? turns + 1 : turns) * feeTable.minPairFee;
  let below = feeTable.minPairFee;
  for (let index = 0; index < 2; index++) {
    const steep = thresholds[index];
    if (steep <= below) continue;
    const points = bound.minPointsAbove[index][space];
    if (fee >= steep || left > allowance) boundByTurns += turnsFor(points - left) * (steep - below);
    else if (points > 0) boundByTurns += turnsFor(points) * (steep - below) - Math.max(0, fee - below);
    below = steep;
  }
  if (boundByTurns > least) least = boundByTurns;
  return least;
}

/** Lower bound for the remaining cost of a label. */
function minRemainingCost(space: Space, left: number, fee: number): number {
  // A step is split between turns instead of losing a point, so turns are movement points divided by the allowance.
  const turns = turnsFor(distances[space] - left);
  return turns * weights.turn + minRemainingFees(space, left, fee, turns) * weights.fee;
}

function addCandidate(
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
  fields[draft + POINTS_LEFT] = left;
  fields[draft + PRIOR_COST] = prior;
  fields[draft + USED_LOW] = low;
  fields[draft + USED_HIGH] = high;
  fields[draft + TURN_FEE] = fee;
  const total = prior + fee * weights.fee;
  fields[draft + TOTAL_COST] = total;
  fields[draft + FREEZE] = freeze;
  fields[draft + MUST_SPEND] = held;
  const label = commitLabel();
  if (label === NO_LABEL) return;
  fields[draft + PARENT] = parent;
  fields[draft + STEP] = step;
  fields[draft + HOP_KIND] = how;
  fields[draft + REMAINING_COST] = space === to ? 0 : minRemainingCost(space, left, fee);
  enqueue(label, keyOf(label));
}

function keyOf(label: Label): number {
  const at = offsetOf(label);
  const fields = labelFields();
  const distance = distances[fields[at + SPACE]];
  const cost = fields[at + TOTAL_COST] + fields[at + REMAINING_COST] * heuristicWeight;
  const distancePenalty = heuristicWeight === 1 ? 0 : (distance * GREEDY_TURN_COST * weights.fee) / start.allowance;
  return (cost + distancePenalty) * COST_SCALE + distance;
}

const NO_PREVIOUS = -1;

/**
 * The previous space, to which an optimal route never returns immediately: it could have continued or ended the turn
 * there instead. NO_PREVIOUS if the turn was not allowed to end there.
 */
function previousSpace(at: number): Space {
  const fields = labelFields();
  if (fields[at + HOP_KIND] > MADE_LAST_STEP) return NO_PREVIOUS;
  const parent = offsetOf(fields[at + PARENT]);
  const mayEnd = fields[parent + PARENT] === NO_LABEL ? start.mayEnd : fields[parent + MUST_SPEND] === 0;
  return mayEnd ? fields[parent + SPACE] : NO_PREVIOUS;
}

/** Adds all labels that can follow a label. */
function expand(label: Label): void {
  const at = offsetOf(label);
  const fields = labelFields();
  const space = fields[at + SPACE];
  const left = fields[at + POINTS_LEFT];
  const prior = fields[at + PRIOR_COST];
  const low = fields[at + USED_LOW];
  const high = fields[at + USED_HIGH];
  const fee = fields[at + TURN_FEE];
  const freeze = fields[at + FREEZE];
  const held = fields[at + MUST_SPEND];
  const isFirst = fields[at + PARENT] === NO_LABEL;
  const { allowance } = start;
  const nextPrior = prior + fee * weights.fee + weights.turn;
  const previous = held === 1 || isFirst ? NO_PREVIOUS : previousSpace(at);
  let canRaiseFee = false;
  let ferry = NO_STEP;
  for (let step = firstStep[space]; step < firstStep[space + 1]; step++) {
    const reached = stepTo[step];
    if (reached === previous) continue;
    const cost = stepCost[step] - (isFirst && step === start.carried ? 1 : 0);
    const stepLow = feeTable.low[stepFirst[step]] | feeTable.low[stepLast[step]];
    const stepHigh = feeTable.high[stepFirst[step]] | feeTable.high[stepLast[step]];
    const stays = stepLow === feeTable.frozenLow && stepHigh === feeTable.frozenHigh;
    if (cost > left) {
      ferry = step;
      const keeps = stays ? freeze : 0;
      const splitFee = feeOf(feeTable, stepLow, stepHigh, keeps === 1);
      const rest = allowance - (SPLITTABLE_COST - left);
      addCandidate(label, SPLIT_STEP, step, reached, rest, nextPrior, stepLow, stepHigh, splitFee, keeps, 0);
      continue;
    }
    const newLow = low | stepLow;
    const newHigh = high | stepHigh;
    const keeps = stays ? freeze : 0;
    const newFee =
      newLow === low && newHigh === high && keeps === freeze ? fee : feeOf(feeTable, newLow, newHigh, keeps === 1);
    if (newFee > fee) canRaiseFee = true;
    if (left > cost || reached === to) {
      addCandidate(label, MADE_STEP, step, reached, left - cost, prior, newLow, newHigh, newFee, keeps, held);
    } else {
      const after = prior + newFee * weights.fee + weights.turn;
      addCandidate(label, MADE_LAST_STEP, step, reached, allowance, after, 0, 0, 0, keeps, 0);
    }
  }
  // Ending the turn early saves fees only if some next step raises the fee; otherwise making that step first is better.
  if (!canRaiseFee && freeze === 0 && !isFirst) return;
  if (isFirst ? start.mayEnd : held === 0) {
    addCandidate(label, ENDED_TURN, NO_STEP, space, allowance, nextPrior, 0, 0, 0, freeze, 0);
  } else if (left === 1 && ferry !== NO_STEP) {
    addCandidate(label, CARRIED_UNUSED, ferry, space, allowance, nextPrior, 0, 0, 0, freeze, 0);
  }
}

/**
 * The hops of the cheapest route by these weights; null when there is none. When the search exceeds `labelBudget`
 * labels, the result may not be optimal: see `isOverBudget`.
 */
export function search(
  searchStart: SearchStart,
  city: City,
  fees: FeeTable,
  feeBound: FeeBound,
  costWeights: Weights,
  labelBudget: number,
): Hop[] | null {
  [start, to, feeTable, bound, weights, distances] = [
    searchStart,
    city,
    fees,
    feeBound,
    costWeights,
    distancesTo(city),
  ];
  thresholds = feeThresholds(feeTable);
  clearLabels(labelBudget);
  heuristicWeight = 1;
  let low = 0;
  let high = 0;
  for (let deed = 0; deed < DEEDS; deed++) {
    if (start.used[deed] === 0) continue;
    low |= feeTable.low[deed];
    high |= feeTable.high[deed];
  }
  const freeze = (feeTable.frozenLow | feeTable.frozenHigh) === 0 ? 0 : 1;
  const due = feeOf(feeTable, low, high, freeze === 1);
  const held = start.highballing ? 1 : 0;
  addCandidate(NO_LABEL, MADE_STEP, NO_STEP, start.from, start.points, weights.turn, low, high, due, freeze, held);
  for (;;) {
    if (heuristicWeight === 1 && isOverBudget()) {
      heuristicWeight = GREEDY_HEURISTIC_WEIGHT;
      requeue(keyOf);
    }
    const label = dequeue();
    if (label === NO_LABEL) return null;
    const at = offsetOf(label);
    if (labelFields()[at + DOMINATED] === 1) continue;
    if (labelFields()[at + SPACE] === to) return hopsTo(label);
    expand(label);
  }
}
