import { filledTable, indexesOf, indexesOrNone, int16, NONE, type Seat, uint16 } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  COLOURS,
  HIGHEST_LOCOMOTIVE,
  LINK_COUNT,
  listDeliveries,
  MAX_LINKS,
  MAX_PLACES,
  NOBODY,
  type State,
} from '@roundhouse/steam/internals';

/** Weight of a rival's point relative to an own point: with three rivals, a point for one of them hurts a third. */
const RIVAL_SHARE = 0.3;
/** Locomotive levels 0 to 6 by which points are listed. */
export const LEVELS = HIGHEST_LOCOMOTIVE + 1;

/**
 * The points of a player's possible deliveries. One row for each kind of cube (place and colour) that can be delivered.
 */
export interface DeliveryTable {
  readonly kinds: number;
  /** `place * 5 + colour`, as in `state.cubes`. */
  readonly cube: Uint16Array;
  /** The number of such cubes. */
  readonly count: Uint8Array;
  /** The maximum points (own, minus a share of the rivals') by `kind * LEVELS + locomotive level`. */
  readonly points: Float64Array;
}

function linkGain(state: State, seat: Seat, link: number): number {
  const owner = state.linkOwner[link];
  if (owner === seat) return 1;
  return owner === NOBODY ? 0 : -RIVAL_SHARE;
}

/** The points of one delivery for `seat`, minus a share of the rivals' points. */
export function deliveryGain(state: State, seat: Seat, links: readonly number[]): number {
  return links.reduce((sum, link) => sum + linkGain(state, seat, link), 0);
}

const MAX_KINDS = MAX_PLACES * COLOURS.length;
const UNKNOWN = NONE;
let found: Action[] = [];
const gains = new Float64Array(MAX_LINKS);
const kindOf = filledTable(int16(MAX_KINDS, indexesOrNone(MAX_KINDS)), UNKNOWN);
const cubes = filledTable(uint16(MAX_KINDS, indexesOf(MAX_KINDS)));
const points = new Float64Array(MAX_KINDS * LEVELS);

/** Sets the actor in `scratch`, and temporarily its locomotive level. */
export function tabulateDeliveries(scratch: State, seat: Seat, reach: number): DeliveryTable {
  const level = scratch.locomotive[seat];
  scratch.registers[ACTOR] = seat;
  scratch.locomotive[seat] = reach;
  found.length = 0;
  listDeliveries(scratch, found);
  scratch.locomotive[seat] = level;
  for (let link = 0; link < scratch.registers[LINK_COUNT]; link++) gains[link] = linkGain(scratch, seat, link);
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

/** The maximum points of a single delivery at this locomotive level. */
export function bestDelivery(deliveries: DeliveryTable, level: number): number {
  let most = 0;
  for (let kind = 0; kind < deliveries.kinds; kind++) most = Math.max(most, deliveries.points[kind * LEVELS + level]);
  return most;
}

/** The points of a turn's two best deliveries. */
export function bestTwoDeliveries(deliveries: DeliveryTable, level: number): number {
  let first = 0;
  let second = 0;
  for (let kind = 0; kind < deliveries.kinds; kind++) {
    const points = deliveries.points[kind * LEVELS + level];
    if (points > first) {
      second = deliveries.count[kind] > 1 ? points : first;
      first = points;
    } else if (points > second) second = points;
  }
  return first + second;
}
