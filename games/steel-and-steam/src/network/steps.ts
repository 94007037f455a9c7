import { filledTable, indexesOf, int16, NONE, range, uint8 } from '@roundhouse/kernel';
import { CITIES, DATA, DEEDS, type Deed, findDeed, findSpace, kindOf, SPACES, type Space } from './network.ts';

/**
 * A step moves a locomotive from one space to the next space where it may stop: over one segment, or over several
 * segments joined by junctions, because stopping on a junction is not allowed (SNS-MAP-07). The steps from one space
 * have consecutive numbers. Parallel lines of different properties are different steps.
 */
export type Step = number;
export const NO_STEP: Step = NONE;

/** SNS-MAP-03. */
const SPACE_COST = 1;
/** SNS-MAP-04: the total cost, independent of which end is the ferry point. */
const FERRY_COST = 2;

interface SegmentEnd {
  readonly to: Space;
  readonly deed: Deed;
  readonly segment: number;
}

interface StepPath {
  readonly from: Space;
  readonly to: Space;
  readonly segments: readonly number[];
  readonly via: readonly Space[];
  readonly by: readonly Deed[];
  readonly cost: number;
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a segment refers to an unknown space or property');
  return found;
}

/** By space: the segments that touch it, in the order of the data. */
const segmentEnds: readonly SegmentEnd[][] = Array.from({ length: SPACES }, () => []);
DATA.segments.forEach((segment, index) => {
  const [a, b] = [required(findSpace(segment.a)), required(findSpace(segment.b))];
  const deed = required(findDeed(segment.property));
  segmentEnds[a].push({ to: b, deed, segment: index });
  segmentEnds[b].push({ to: a, deed, segment: index });
});

function isJunction(space: Space): boolean {
  return kindOf(space) === 'junction';
}

function segmentCost(from: Space, to: Space): number {
  if (kindOf(from) === 'ferry' || kindOf(to) === 'ferry') return FERRY_COST;
  return isJunction(to) ? 0 : SPACE_COST;
}

/** Extends a path by one segment. A step leads to a different space and passes no junction twice. */
function extendPath(path: StepPath, paths: StepPath[]): void {
  const here = path.via.at(-1) ?? path.from;
  for (const { to, deed, segment } of segmentEnds[here]) {
    if (to === path.from || path.via.includes(to)) continue;
    const extended = {
      from: path.from,
      to,
      segments: [...path.segments, segment],
      by: [...path.by, deed],
      cost: path.cost + segmentCost(here, to),
    };
    if (isJunction(to)) extendPath({ ...extended, via: [...path.via, to] }, paths);
    else paths.push({ ...extended, via: path.via });
  }
}

function findPaths(): StepPath[] {
  const paths: StepPath[] = [];
  for (let space = 0; space < SPACES; space++) {
    if (!isJunction(space)) extendPath({ from: space, to: space, segments: [], via: [], by: [], cost: 0 }, paths);
  }
  return paths;
}

const paths = findPaths();
export const STEPS = paths.length;
export const SEGMENTS = DATA.segments.length;

export const stepFrom = filledTable(int16(STEPS, indexesOf(SPACES)));
export const stepTo = filledTable(int16(STEPS, indexesOf(SPACES)));
/** Movement points. */
export const stepCost = filledTable(uint8(STEPS, range(0, FERRY_COST)));
/** The property of the last segment, on which the locomotive then stands (SNS-GF-01). */
export const stepLast = filledTable(uint8(STEPS, indexesOf(DEEDS)));
/** The property of the first segment. A step has at most two segments: see `validate-segments.ts`. */
export const stepFirst = filledTable(uint8(STEPS, indexesOf(DEEDS)));
/** By space: its first step. The steps of a space end before the first step of the next space. */
export const firstStep = filledTable(int16(SPACES + 1, range(0, STEPS)));
paths.forEach(({ from, to, cost, by }, step) => {
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
  return paths[step].segments;
}
export function stepProperties(step: Step): readonly Deed[] {
  return paths[step].by;
}
/** The junctions on the step. */
export function stepVia(step: Step): readonly Space[] {
  return paths[step].via;
}

/** The cities that a property serves. */
export const citiesServed: readonly (readonly Space[])[] = DATA.deeds.map((_, deed) => citiesOn(deed));

function citiesOn(deed: Deed): Space[] {
  const cities: Space[] = [];
  for (let city = 0; city < CITIES; city++) if (segmentEnds[city].some((end) => end.deed === deed)) cities.push(city);
  return cities;
}
