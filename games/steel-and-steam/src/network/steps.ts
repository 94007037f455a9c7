import { int16, NONE, numbersOf, range, tableOf, uint8 } from '@roundhouse/kernel';
import { CITIES, DATA, DEEDS, type Deed, deedNamed, kindOf, SPACES, type Space, spaceNamed } from './network.ts';

/**
 * A step takes a locomotive from one space to the next where it may stop: over one segment, or over several with
 * junctions between them, which is one step because nobody may stop on a junction (SNS-MAP-07). Steps are numbered,
 * those from one space in a row; lines of several properties between the same spaces are several steps.
 */
export type Step = number;
export const NO_STEP: Step = NONE;

/** SNS-MAP-03. */
const SPACE_COST = 1;
/** SNS-MAP-04: in total, whichever end is the ferry point. */
const FERRY_COST = 2;

interface Half {
  readonly to: Space;
  readonly deed: Deed;
  readonly segment: number;
}

interface Way {
  readonly from: Space;
  readonly to: Space;
  readonly segments: readonly number[];
  readonly via: readonly Space[];
  readonly by: readonly Deed[];
  readonly cost: number;
}

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a segment names a space or a property that is not there');
  return found;
}

/** By space: the segments that touch it, in the order of the data. */
const halves: readonly Half[][] = Array.from({ length: SPACES }, () => []);
DATA.segments.forEach((segment, index) => {
  const [a, b] = [must(spaceNamed(segment.a)), must(spaceNamed(segment.b))];
  const deed = must(deedNamed(segment.property));
  halves[a].push({ to: b, deed, segment: index });
  halves[b].push({ to: a, deed, segment: index });
});

function isJunction(space: Space): boolean {
  return kindOf(space) === 'junction';
}

function segmentCost(from: Space, to: Space): number {
  if (kindOf(from) === 'ferry' || kindOf(to) === 'ferry') return FERRY_COST;
  return isJunction(to) ? 0 : SPACE_COST;
}

/** Follows one more segment; a step leads to another space and over no junction twice. */
function follow(way: Way, ways: Way[]): void {
  const here = way.via.at(-1) ?? way.from;
  for (const { to, deed, segment } of halves[here]) {
    if (to === way.from || way.via.includes(to)) continue;
    const longer = {
      from: way.from,
      to,
      segments: [...way.segments, segment],
      by: [...way.by, deed],
      cost: way.cost + segmentCost(here, to),
    };
    if (isJunction(to)) follow({ ...longer, via: [...way.via, to] }, ways);
    else ways.push({ ...longer, via: way.via });
  }
}

function allWays(): Way[] {
  const ways: Way[] = [];
  for (let space = 0; space < SPACES; space++) {
    if (!isJunction(space)) follow({ from: space, to: space, segments: [], via: [], by: [], cost: 0 }, ways);
  }
  return ways;
}

const ways = allWays();
export const STEPS = ways.length;
export const SEGMENTS = DATA.segments.length;

export const stepFrom = tableOf(int16(STEPS, numbersOf(SPACES)));
export const stepTo = tableOf(int16(STEPS, numbersOf(SPACES)));
/** Movement points. */
export const stepCost = tableOf(uint8(STEPS, range(0, FERRY_COST)));
/** The property of the last segment: the one a locomotive is then on (SNS-GF-01). */
export const stepLast = tableOf(uint8(STEPS, numbersOf(DEEDS)));
/** The property of the first segment. With `stepLast` that is all: see `faults.ts` for why there are at most two. */
export const stepFirst = tableOf(uint8(STEPS, numbersOf(DEEDS)));
/** By space: its first step; the last is the one before the first of the next space. */
export const firstStep = tableOf(int16(SPACES + 1, range(0, STEPS)));
ways.forEach(({ from, to, cost, by }, step) => {
  stepFrom[step] = from;
  stepTo[step] = to;
  stepCost[step] = cost;
  stepFirst[step] = by[0];
  stepLast[step] = by[by.length - 1];
  firstStep[from + 1]++;
});
for (let space = 0; space < SPACES; space++) firstStep[space + 1] += firstStep[space];

/** The segments of a step, and the property of each. */
export function stepSegments(step: Step): readonly number[] {
  return ways[step].segments;
}
export function stepProperties(step: Step): readonly Deed[] {
  return ways[step].by;
}
/** The junctions passed. */
export function stepVia(step: Step): readonly Space[] {
  return ways[step].via;
}

/** The cities that a property serves. */
export const citiesServed: readonly (readonly Space[])[] = DATA.deeds.map((_, deed) => citiesOn(deed));

function citiesOn(deed: Deed): Space[] {
  const cities: Space[] = [];
  for (let city = 0; city < CITIES; city++) if (halves[city].some((half) => half.deed === deed)) cities.push(city);
  return cities;
}
