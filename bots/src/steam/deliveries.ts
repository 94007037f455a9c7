import { int16, NONE, numbersOf, numbersOrNone, type Seat, tableOf, uint16 } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  COLOURS,
  HIGHEST_LOCOMOTIVE,
  LINK_COUNT,
  listDeliveries,
  MAX_LINKS,
  MOST_PLACES,
  NOBODY,
  type State,
} from '@roundhouse/steam/engine';

/** What a rival's point counts against one's own: with three rivals, a point for one of them hurts a third. */
const RIVAL_SHARE = 0.3;
/** Points are listed by locomotive level, 0 to 6. */
export const LEVELS = HIGHEST_LOCOMOTIVE + 1;

/** What a player's deliveries are worth, cube by cube, for each kind of cube that can be delivered at all. */
export interface Harvest {
  readonly kinds: number;
  /** `place * 5 + colour`, as in `state.cubes`. */
  readonly cube: Uint16Array;
  /** How many such cubes there are. */
  readonly count: Uint8Array;
  /** The most points (own, less a share of the rivals') by `kind * LEVELS + locomotive level`. */
  readonly points: Float64Array;
}

function linkGain(state: State, seat: Seat, link: number): number {
  const owner = state.linkOwner[link];
  if (owner === seat) return 1;
  return owner === NOBODY ? 0 : -RIVAL_SHARE;
}

/** Points of one delivery as `seat` sees it. */
export function deliveryGain(state: State, seat: Seat, links: readonly number[]): number {
  return links.reduce((sum, link) => sum + linkGain(state, seat, link), 0);
}

const MOST_KINDS = MOST_PLACES * COLOURS.length;
const UNKNOWN = NONE;
let found: Action[] = [];
const gains = new Float64Array(MAX_LINKS);
const kindOf = tableOf(int16(MOST_KINDS, numbersOrNone(MOST_KINDS)), UNKNOWN);
const cubes = tableOf(uint16(MOST_KINDS, numbersOf(MOST_KINDS)));
const points = new Float64Array(MOST_KINDS * LEVELS);

/** Changes `scratch`: who acts, and for the moment how strong the locomotive is. */
export function harvest(scratch: State, seat: Seat, reach: number): Harvest {
  const level = scratch.locomotive[seat];
  scratch.now[ACTOR] = seat;
  scratch.locomotive[seat] = reach;
  found.length = 0;
  listDeliveries(scratch, found);
  scratch.locomotive[seat] = level;
  for (let link = 0; link < scratch.now[LINK_COUNT]; link++) gains[link] = linkGain(scratch, seat, link);
  let kinds = 0;
  for (const action of found) {
    if (action.do !== 'deliver') continue;
    const { links } = action;
    const cube = action.from * COLOURS.length + action.cube;
    if (kindOf[cube] === UNKNOWN) {
      points.fill(0, kinds * LEVELS, (kinds + 1) * LEVELS);
      cubes[kinds] = cube;
      kindOf[cube] = kinds++;
    }
    let gain = 0;
    for (let i = 0; i < links.length; i++) gain += gains[links[i]];
    const index = kindOf[cube] * LEVELS + links.length;
    if (gain > points[index]) points[index] = gain;
  }
  if (found.length > 4096) found = [];
  const count = new Uint8Array(kinds);
  for (let kind = 0; kind < kinds; kind++) {
    kindOf[cubes[kind]] = UNKNOWN;
    count[kind] = scratch.cubes[cubes[kind]];
    for (let index = kind * LEVELS + 2; index < (kind + 1) * LEVELS; index++) {
      if (points[index] < points[index - 1]) points[index] = points[index - 1];
    }
  }
  return { kinds, cube: cubes.slice(0, kinds), count, points: points.slice(0, kinds * LEVELS) };
}

/** The most points any single cube would bring at this locomotive level. */
export function bestLoad(reaped: Harvest, level: number): number {
  let most = 0;
  for (let kind = 0; kind < reaped.kinds; kind++) most = Math.max(most, reaped.points[kind * LEVELS + level]);
  return most;
}

/** The points of a turn's two best loads. */
export function bestTwoLoads(reaped: Harvest, level: number): number {
  let first = 0;
  let second = 0;
  for (let kind = 0; kind < reaped.kinds; kind++) {
    const points = reaped.points[kind * LEVELS + level];
    if (points > first) {
      second = reaped.count[kind] > 1 ? points : first;
      first = points;
    } else if (points > second) second = points;
  }
  return first + second;
}
