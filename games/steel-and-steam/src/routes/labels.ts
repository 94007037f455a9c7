import { SPACES, type Space } from '../network/network.ts';
import type { Step } from '../network/steps.ts';

/**
 * A label says how the locomotive can stand somewhere: what the turns before have cost, what is left of this one and
 * which properties were used in it. Labels live in scratch arrays that every search uses anew.
 */
export type Label = number;
export const NO_LABEL: Label = -1;

/** How a label follows from its parent. */
export const MADE_STEP = 0;
/** The step took the last movement point: a new turn begins. */
export const MADE_LAST_STEP = 1;
/** SNS-MP-01: the turn ended there. */
export const ENDED_TURN = 2;
/** SNS-MP-03: the turn ended with the first point of the step, the new one began with its second. */
export const SPLIT_STEP = 3;
/** The last point was spent on a step that the new turn does not make: all there was to spend it on (SNS-MP-02). */
export const CARRIED_IN_VAIN = 4;

const FIRST_ROOM = 1 << 12;
/** Numbers of one label: in the order of the constants below. */
const FIELDS = 16;
export const SPACE = 0;
export const LEFT = 1;
/** Fees and turns before this turn, and this turn, in the weights of the search. */
export const PRIOR = 2;
export const LOW = 3;
export const HIGH = 4;
/** Fees of the turn so far. */
export const FEE = 5;
/** 1 while a grandfathered fee holds. */
export const FREEZE = 6;
/** 1 in a turn in which no ballast may be dumped. */
export const HELD = 7;
export const PARENT = 8;
export const STEP = 9;
export const HOW = 10;
/** The next label of the same space. */
const NEXT = 11;
/** 1 once another label is at least as good. */
export const BEATEN = 12;
/** PRIOR and the fees of the turn so far. */
export const TOTAL = 13;
/** What the rest of a route adds at least. */
export const TO_COME = 14;

let fields = new Int32Array(FIRST_ROOM * FIELDS);
let count = 0;
const newest = new Int32Array(SPACES);

/** Labels after which any that costs no more is as good, whatever it has used: that soon ends the search. */
let patience = 0;
export function isImpatient(): boolean {
  return count > patience;
}

export function clearLabels(labels: number): void {
  patience = labels;
  count = 0;
  newest.fill(NO_LABEL);
  queued = 0;
}
export function labelFields(): Int32Array {
  return fields;
}
/** The offset of a label's numbers in `labelFields()`. */
export function offsetOf(label: Label): number {
  return label * FIELDS;
}

/** Whether a label is at least as good as another in all that can follow. */
function isAsGood(one: number, other: number): boolean {
  if (isImpatient()) {
    return fields[one + TOTAL] <= fields[other + TOTAL] && fields[one + LEFT] >= fields[other + LEFT];
  }
  return (
    fields[one + PRIOR] <= fields[other + PRIOR] &&
    fields[one + LEFT] >= fields[other + LEFT] &&
    (fields[one + LOW] & ~fields[other + LOW]) === 0 &&
    (fields[one + HIGH] & ~fields[other + HIGH]) === 0 &&
    fields[one + FREEZE] >= fields[other + FREEZE] &&
    // Points that must be spent are no advantage.
    (fields[one + HELD] === 0 || (fields[other + HELD] === 1 && fields[one + LEFT] === fields[other + LEFT]))
  );
}

/** The next label, not yet kept: its numbers are to be written at the offset returned. */
export function draftLabel(): number {
  const offset = count * FIELDS;
  if (offset + FIELDS > fields.length) {
    const larger = new Int32Array(fields.length * 2);
    larger.set(fields);
    fields = larger;
  }
  return offset;
}

/** Keeps the draft unless a label of the same space is as good. */
export function keepLabel(): Label {
  const draft = count * FIELDS;
  const space: Space = fields[draft + SPACE];
  let before = NO_LABEL;
  for (let label = newest[space]; label !== NO_LABEL; ) {
    const other = label * FIELDS;
    const next = fields[other + NEXT];
    if (isAsGood(other, draft)) return NO_LABEL;
    if (isAsGood(draft, other)) {
      fields[other + BEATEN] = 1;
      if (before === NO_LABEL) newest[space] = next;
      else fields[before * FIELDS + NEXT] = next;
    } else before = label;
    label = next;
  }
  fields[draft + NEXT] = newest[space];
  fields[draft + BEATEN] = 0;
  newest[space] = count;
  return count++;
}

export interface Hop {
  readonly how: number;
  readonly step: Step;
}

/** How a label came about, from the start. */
export function hopsTo(label: Label): Hop[] {
  const hops: Hop[] = [];
  for (let at = label; at !== NO_LABEL; at = fields[at * FIELDS + PARENT]) {
    const offset = at * FIELDS;
    if (fields[offset + PARENT] === NO_LABEL) break;
    hops.push({ how: fields[offset + HOW], step: fields[offset + STEP] });
  }
  return hops.reverse();
}

/** A heap of labels, the least key first. */
let heapKeys = new Float64Array(FIRST_ROOM);
let heapLabels = new Int32Array(FIRST_ROOM);
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
