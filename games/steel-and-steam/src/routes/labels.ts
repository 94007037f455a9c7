import { SPACES, type Space } from '../network/network.ts';
import type { Step } from '../network/steps.ts';

/**
 * Labels of the label-setting search. A label is a partial route: the space of the locomotive, the cost of the turns
 * before, the movement points left in this turn and the properties used in it. Labels are stored in scratch arrays that
 * all searches share.
 */
export type Label = number;
export const NO_LABEL: Label = -1;

/** Kinds of hops: how a label follows from its parent. */
export const MADE_STEP = 0;
/** The step used the last movement point, so a new turn begins. */
export const MADE_LAST_STEP = 1;
/** SNS-MP-01: the turn ended by dumping ballast. */
export const ENDED_TURN = 2;
/** SNS-MP-03: the turn ended with the first point of the step; the new turn began with its second point. */
export const SPLIT_STEP = 3;
/** The last point paid half of a step that the new turn does not complete, because it had to be spent (SNS-MP-02). */
export const CARRIED_UNUSED = 4;

const INITIAL_CAPACITY = 1 << 12;
/** Fields per label; the constants below are their offsets. */
const FIELDS = 16;
export const SPACE = 0;
export const POINTS_LEFT = 1;
/** Weighted cost of the fees of previous turns and of all turns so far. */
export const PRIOR_COST = 2;
/** Bit sets of the properties used in this turn. */
export const USED_LOW = 3;
export const USED_HIGH = 4;
/** Fees of the turn so far. */
export const TURN_FEE = 5;
/** 1 while a grandfathered fee is in force. */
export const FREEZE = 6;
/** 1 in a turn in which ballast may not be dumped. */
export const MUST_SPEND = 7;
export const PARENT = 8;
export const STEP = 9;
export const HOP_KIND = 10;
/** The next label of the same space. */
const NEXT = 11;
/** 1 when another label dominates this one. */
export const DOMINATED = 12;
/** PRIOR_COST plus the weighted fees of the turn so far. */
export const TOTAL_COST = 13;
/** Lower bound for the remaining cost of the route. */
export const REMAINING_COST = 14;

let fields = new Int32Array(INITIAL_CAPACITY * FIELDS);
let count = 0;
const newest = new Int32Array(SPACES);

/** When the search exceeds this number of labels, dominance ignores the used properties, which soon ends the search. */
let labelBudget = 0;
export function isOverBudget(): boolean {
  return count > labelBudget;
}

export function clearLabels(budget: number): void {
  labelBudget = budget;
  count = 0;
  newest.fill(NO_LABEL);
  queued = 0;
}
export function labelFields(): Int32Array {
  return fields;
}
/** The offset of a label in `labelFields()`. */
export function offsetOf(label: Label): number {
  return label * FIELDS;
}

/** Whether a label is at least as good as another for every continuation. */
function dominates(one: number, other: number): boolean {
  if (isOverBudget()) {
    return (
      fields[one + TOTAL_COST] <= fields[other + TOTAL_COST] && fields[one + POINTS_LEFT] >= fields[other + POINTS_LEFT]
    );
  }
  return (
    fields[one + PRIOR_COST] <= fields[other + PRIOR_COST] &&
    fields[one + POINTS_LEFT] >= fields[other + POINTS_LEFT] &&
    (fields[one + USED_LOW] & ~fields[other + USED_LOW]) === 0 &&
    (fields[one + USED_HIGH] & ~fields[other + USED_HIGH]) === 0 &&
    fields[one + FREEZE] >= fields[other + FREEZE] &&
    // Having more points is no advantage if they must be spent.
    (fields[one + MUST_SPEND] === 0 ||
      (fields[other + MUST_SPEND] === 1 && fields[one + POINTS_LEFT] === fields[other + POINTS_LEFT]))
  );
}

/** Reserves the next label. The caller writes its fields at the returned offset and then calls `commitLabel`. */
export function draftLabel(): number {
  const offset = count * FIELDS;
  if (offset + FIELDS > fields.length) {
    const larger = new Int32Array(fields.length * 2);
    larger.set(fields);
    fields = larger;
  }
  return offset;
}

/** Adds the draft unless a label of the same space dominates it. */
export function commitLabel(): Label {
  const draft = count * FIELDS;
  const space: Space = fields[draft + SPACE];
  let before = NO_LABEL;
  for (let label = newest[space]; label !== NO_LABEL; ) {
    const other = label * FIELDS;
    const next = fields[other + NEXT];
    if (dominates(other, draft)) return NO_LABEL;
    if (dominates(draft, other)) {
      fields[other + DOMINATED] = 1;
      if (before === NO_LABEL) newest[space] = next;
      else fields[before * FIELDS + NEXT] = next;
    } else before = label;
    label = next;
  }
  fields[draft + NEXT] = newest[space];
  fields[draft + DOMINATED] = 0;
  newest[space] = count;
  return count++;
}

export interface Hop {
  readonly kind: number;
  readonly step: Step;
}

/** The hops that lead to a label, from the start. */
export function hopsTo(label: Label): Hop[] {
  const hops: Hop[] = [];
  for (let at = label; at !== NO_LABEL; at = fields[at * FIELDS + PARENT]) {
    const offset = at * FIELDS;
    if (fields[offset + PARENT] === NO_LABEL) break;
    hops.push({ kind: fields[offset + HOP_KIND], step: fields[offset + STEP] });
  }
  return hops.reverse();
}

/** A binary min-heap of labels. */
let heapKeys = new Float64Array(INITIAL_CAPACITY);
let heapLabels = new Int32Array(INITIAL_CAPACITY);
let queued = 0;

export function enqueue(label: Label, key: number): void {
  if (queued === heapLabels.length) {
    const [keys, labels] = [new Float64Array(queued * 2), new Int32Array(queued * 2)];
    keys.set(heapKeys);
    labels.set(heapLabels);
    [heapKeys, heapLabels] = [keys, labels];
  }
  let place = queued++;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (heapKeys[above] <= key) break;
    heapKeys[place] = heapKeys[above];
    heapLabels[place] = heapLabels[above];
    place = above;
  }
  heapKeys[place] = key;
  heapLabels[place] = label;
}

/** Gives every label in the heap a new key. */
export function requeue(keyOf: (label: Label) => number): void {
  const labels = heapLabels.slice(0, queued);
  queued = 0;
  for (const label of labels) enqueue(label, keyOf(label));
}

export function dequeue(): Label {
  if (queued === 0) return NO_LABEL;
  const label = heapLabels[0];
  const key = heapKeys[--queued];
  const moved = heapLabels[queued];
  let place = 0;
  for (;;) {
    let below = place * 2 + 1;
    if (below >= queued) break;
    if (below + 1 < queued && heapKeys[below + 1] < heapKeys[below]) below++;
    if (heapKeys[below] >= key) break;
    heapKeys[place] = heapKeys[below];
    heapLabels[place] = heapLabels[below];
    place = below;
  }
  heapKeys[place] = key;
  heapLabels[place] = moved;
  return label;
}
