import { numbersOf, type Seat, tableOf, uint8 } from '@roundhouse/kernel';
import { facing, type Hex, NO_PLACE, type Place } from '../board/board.ts';
import { NO_SLOT, segmentBit, segmentsFrom, tileSlot } from '../board/tiles.ts';
import { MOST_PLACES } from '../maps/format.ts';
import type { Reason } from '../refusals.ts';
import { NEW_CITY, NOBODY, type State } from '../state.ts';
import { isClaimable, markNetwork } from './links.ts';

/**
 * A building site: one hex as the builder sees it. What lies across its edges is told by sets of edges (bit e for
 * edge e); each edge is in exactly one of the six sets. The site is filled once by `survey` and then answers for
 * every tile that might be laid there, for `refuse` and for `legal` alike.
 */
export interface Site {
  hex: Hex;
  seat: Seat;
  /** A thick line, the rim or no hex: no track may leave here. */
  blocked: number;
  /** No track: new track would end open here (STM-LINK-09). */
  open: number;
  /** A city, which has track at every side that is not blocked (STM-MAP-07). */
  city: number;
  /** The open end of an incomplete link: the builder's own, a rival's, or nobody's. */
  own: number;
  rival: number;
  unowned: number;
  /** By edge where a link's open end is: the anchor of that link. */
  readonly anchor: Uint8Array;
  /** By place: 1 where the builder owns a link. */
  readonly network: Uint8Array;
}

export function newSite(): Site {
  return {
    hex: 0,
    seat: 0,
    blocked: 0,
    open: 0,
    city: 0,
    own: 0,
    rival: 0,
    unowned: 0,
    anchor: tableOf(uint8(6, numbersOf(MOST_PLACES))),
    network: new Uint8Array(MOST_PLACES),
  };
}

/** Makes the site the builder's, network and all: needed for checks, and again after every change to links. */
export function openSite(site: Site, state: State, seat: Seat): Site {
  site.seat = seat;
  markNetwork(state, seat, site.network);
  return site;
}

export function survey(site: Site, state: State, hex: Hex): void {
  const { slotBase, blockedEdges, cityEdges, trackSideStart, trackSideHex, trackSideEdge } = state.board;
  const { tileAt, linkOwner } = state;
  const seat = site.seat;
  let city = cityEdges[hex];
  let own = 0;
  let rival = 0;
  let unowned = 0;
  const unknown = ALL_EDGES & ~(blockedEdges[hex] | city);
  const end = trackSideStart[hex + 1];
  for (let index = trackSideStart[hex]; index < end; index++) {
    const neighbour = trackSideHex[index];
    const tile = tileAt[neighbour];
    if (tile === 0) continue;
    const edge = trackSideEdge[index];
    const bit = 1 << edge;
    if (tile >= NEW_CITY) {
      city |= bit;
      continue;
    }
    const slot = tileSlot[tile * 6 + facing(edge)];
    if (slot === NO_SLOT) continue;
    const link = state.linkOfSlot[slotBase[neighbour] + slot];
    const owner = linkOwner[link];
    site.anchor[edge] = state.linkStart[link];
    if (owner === seat) own |= bit;
    else if (owner === NOBODY) unowned |= bit;
    else rival |= bit;
  }
  site.hex = hex;
  site.blocked = blockedEdges[hex];
  site.city = city;
  site.own = own;
  site.rival = rival;
  site.unowned = unowned;
  site.open = unknown & ~(city | own | rival | unowned);
}
const ALL_EDGES = 63;

/** Whether new track could connect to anything at all here. */
export function isJoinable(site: Site): boolean {
  return (site.city | site.own | site.unowned) !== 0;
}

/** The place that track leaving by this edge leads to: the city across, or the anchor of the link whose end is there. */
export function placeAcross(site: Site, state: State, edge: number): Place {
  return (site.city & (1 << edge)) !== 0 ? state.board.placeAcross[site.hex * 6 + edge] : site.anchor[edge];
}

/** Claimable by the builder (STM-OWN-07), also through a link that the same tile gives: it ends at `also` or `orAlso`. */
function claimableAt(site: Site, state: State, anchor: Place, also: Place, orAlso: Place): boolean {
  return anchor === also || anchor === orAlso || isClaimable(state, site.network, anchor);
}

/**
 * Checks one new segment of plain track from edge `a` to edge `b`. `also` and `orAlso` are end places of a link that
 * another segment of the same tile gives the builder; the claim test sees the whole piece on the board (AMB-S-25).
 */
export function checkSegment(
  site: Site,
  state: State,
  a: number,
  b: number,
  also: Place = NO_PLACE,
  orAlso: Place = NO_PLACE,
): Reason | null {
  const edges = (1 << a) | (1 << b);
  if ((edges & site.blocked) !== 0) return 'blocked-edge';
  if ((edges & site.rival) !== 0) return 'joins-rival-track';
  const open = edges & site.open;
  if (open === edges) return 'unconnected';
  if (open !== 0) {
    const joined = open === 1 << a ? b : a;
    return checkOpenSegment(site, state, joined, joined === a ? b : a, also, orAlso);
  }
  // Both ends connect: the segment completes a link between two places.
  const placeA = placeAcross(site, state, a);
  const placeB = placeAcross(site, state, b);
  // STM-LINK-06, STM-BUILD-20: never back to the place it starts from.
  if (placeA === placeB) return 'self-loop';
  const unowned = edges & site.unowned;
  if (unowned === 0) return null;
  if (state.rules.claimTestBefore) {
    const claimsA = (unowned & (1 << a)) === 0 || claimableAt(site, state, placeA, NO_PLACE, NO_PLACE);
    const claimsB = (unowned & (1 << b)) === 0 || claimableAt(site, state, placeB, NO_PLACE, NO_PLACE);
    return claimsA && claimsB ? null : 'not-claimable';
  }
  // A city or an own link at the other end is all the claim needs.
  if (unowned !== edges) return null;
  const claimable = claimableAt(site, state, placeA, also, orAlso) || claimableAt(site, state, placeB, also, orAlso);
  return claimable ? null : 'not-claimable';
}

/** A segment that connects at `joined` and stays open at `open`. */
function checkOpenSegment(
  site: Site,
  state: State,
  joined: number,
  open: number,
  also: Place,
  orAlso: Place,
): Reason | null {
  const anchor = placeAcross(site, state, joined);
  // STM-LINK-07: an open end must not point back at the place its own link starts from.
  if (state.board.across[site.hex * 6 + open] === state.board.placeHex[anchor]) return 'points-at-own-start';
  if ((site.unowned & (1 << joined)) === 0) return null;
  const claimable = state.rules.claimTestBefore
    ? claimableAt(site, state, anchor, NO_PLACE, NO_PLACE)
    : claimableAt(site, state, anchor, also, orAlso);
  return claimable ? null : 'not-claimable';
}

/** The end place that a segment gives the builder's link at this edge, if any. */
function endAt(site: Site, state: State, edge: number): Place {
  return (site.open & (1 << edge)) !== 0 ? NO_PLACE : placeAcross(site, state, edge);
}

/**
 * Checks a tile with two new segments (STM-BUILD-13: both must connect). Either may be what makes the other's
 * unowned link claimable, because the claim is judged with the whole tile on the board.
 */
export function checkTwoSegments(
  site: Site,
  state: State,
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
): Reason | null {
  const one = checkSegment(site, state, a, b);
  const two = checkSegment(site, state, c, d);
  if (one === null && two === 'not-claimable') {
    return checkSegment(site, state, c, d, endAt(site, state, a), endAt(site, state, b));
  }
  if (two === null && one === 'not-claimable') {
    return checkSegment(site, state, a, b, endAt(site, state, c), endAt(site, state, d));
  }
  return one ?? two;
}

/** In the answer of `legalSegments`, the segments that lack only the claim stand this many bits higher. */
export const CLAIM_SHIFT = 16;

/**
 * Which segments of plain track between these edges would pass `checkSegment`, as a set of `segmentBit`s. Those that
 * fail only because a link is not claimable are in the upper half: another segment of the tile may mend that.
 */
export function legalSegments(site: Site, state: State, edges: number): number {
  const { city, open } = site;
  let bits = 0;
  // From a city to another side without track, or to another city, there is nothing to refuse.
  for (let rest = city & edges; rest !== 0; rest &= rest - 1) {
    bits |= segmentsFrom[(31 - Math.clz32(rest & -rest)) * 64 + ((city | open) & edges)];
  }
  for (let rest = (site.own | site.unowned) & edges; rest !== 0; rest &= rest - 1) {
    const a = 31 - Math.clz32(rest & -rest);
    for (let b = 0; b < 6; b++) {
      if (b === a || (edges & (1 << b)) === 0) continue;
      const reason = checkSegment(site, state, a, b);
      if (reason === null) bits |= segmentBit[a * 6 + b];
      else if (reason === 'not-claimable') bits |= segmentBit[a * 6 + b] << CLAIM_SHIFT;
    }
  }
  return bits;
}

/** The edges of a town site by what a new spoke there means. */
export interface SpokeSides {
  /** The spoke would join its own town's track. */
  looping: number;
  /** The spoke connects by itself: to a city, the builder's own track or a claimable link. */
  grounded: number;
  /** The spoke meets an unowned link that is claimable only through another spoke. */
  unclaimable: number;
}
const spokeSides: SpokeSides = { looping: 0, grounded: 0, unclaimable: 0 };

export function surveySpokes(site: Site, state: State, town: Place): SpokeSides {
  spokeSides.looping = 0;
  spokeSides.grounded = site.city;
  spokeSides.unclaimable = 0;
  const tracks = site.own | site.rival | site.unowned;
  for (let edge = 0; edge < 6; edge++) {
    const bit = 1 << edge;
    if ((tracks & bit) === 0) continue;
    const anchor = site.anchor[edge];
    if (anchor === town) spokeSides.looping |= bit;
    else if ((site.own & bit) !== 0) spokeSides.grounded |= bit;
    else if ((site.unowned & bit) === 0) continue;
    else if (claimableAt(site, state, anchor, NO_PLACE, NO_PLACE)) spokeSides.grounded |= bit;
    else spokeSides.unclaimable |= bit;
  }
  return spokeSides;
}

/**
 * Checks the new spokes of a town tile (a set of edges). At least one must touch a city, meet the builder's own
 * open end or meet an unowned link that is claimable, unless the builder owns a link at this town already
 * (STM-BUILD-14, STM-IMP-05). What that one spoke brings to the town makes every other unowned link there claimable.
 */
export function checkSpokes(site: Site, state: State, sides: SpokeSides, spokes: number, town: Place): Reason | null {
  if ((spokes & site.blocked) !== 0) return 'blocked-edge';
  if ((spokes & sides.looping) !== 0) return 'self-loop';
  if ((spokes & site.rival) !== 0 && !state.rules.townTileCompletesRival) return 'town-completes-rival';
  const unclaimable = (spokes & sides.unclaimable) !== 0;
  if (site.network[town] === 0 && (spokes & sides.grounded) === 0) {
    return unclaimable ? 'not-claimable' : 'town-unconnected';
  }
  return unclaimable && state.rules.claimTestBefore ? 'not-claimable' : null;
}
