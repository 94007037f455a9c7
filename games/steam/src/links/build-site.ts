import { filledTable, indexesOf, type Seat, uint8 } from '@roundhouse/kernel';
import { facing, type Hex, NO_PLACE, type Place } from '../board/board.ts';
import { NO_SLOT, segmentBit, segmentsFrom, tileSlot } from '../board/tiles.ts';
import { MAX_PLACES } from '../maps/format.ts';
import type { RefusalReason } from '../refusals.ts';
import { NEW_CITY, NOBODY, type State } from '../state.ts';
import { isClaimable, markNetwork } from './links.ts';

/**
 * One hex from the builder's point of view. Six sets of edges (bit e for edge e) describe the neighbours; each edge is
 * in exactly one set. `fillSite` computes them once, and then all tiles that might be laid there can be checked. Both
 * `checkAction` and `legalActions` use it.
 */
export interface BuildSite {
  hex: Hex;
  seat: Seat;
  /** A thick line, the rim or no neighbour: no track may leave here. */
  blocked: number;
  /** No track: new track would end open here (STM-LINK-09). */
  open: number;
  /** A city, which connects at every side that is not blocked (STM-MAP-07). */
  city: number;
  /** The open end of an incomplete link: the builder's own, a rival's, or nobody's. */
  own: number;
  rival: number;
  unowned: number;
  /** By edge with a link's open end: the anchor of that link. */
  readonly anchor: Uint8Array;
  /** By place: 1 where the builder owns a link. */
  readonly network: Uint8Array;
}

export function newBuildSite(): BuildSite {
  return {
    hex: 0,
    seat: 0,
    blocked: 0,
    open: 0,
    city: 0,
    own: 0,
    rival: 0,
    unowned: 0,
    anchor: filledTable(uint8(6, indexesOf(MAX_PLACES))),
    network: new Uint8Array(MAX_PLACES),
  };
}

/** Sets the builder and their network. Checks require this, again after every change to links. */
export function forBuilder(site: BuildSite, state: State, seat: Seat): BuildSite {
  site.seat = seat;
  markNetwork(state, seat, site.network);
  return site;
}

export function fillSite(site: BuildSite, state: State, hex: Hex): void {
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

/** Whether new track here could connect to anything. */
export function isJoinable(site: BuildSite): boolean {
  return (site.city | site.own | site.unowned) !== 0;
}

/** The place that track leaving by this edge leads to: the city across, or the anchor of the link that ends there. */
export function placeAcross(site: BuildSite, state: State, edge: number): Place {
  return (site.city & (1 << edge)) !== 0 ? state.board.placeAcross[site.hex * 6 + edge] : site.anchor[edge];
}

/**
 * Claimable by the builder (STM-OWN-07), possibly through a link that the same tile adds, with ends `extraA` and
 * `extraB`.
 */
function claimableAt(site: BuildSite, state: State, anchor: Place, extraA: Place, extraB: Place): boolean {
  return anchor === extraA || anchor === extraB || isClaimable(state, site.network, anchor);
}

/**
 * Checks one new segment of plain track from edge `a` to edge `b`. `extraA` and `extraB` are end places of a link that
 * another segment of the same tile gives the builder; the claim test assumes the whole tile on the board (AMB-S-25).
 */
export function checkSegment(
  site: BuildSite,
  state: State,
  a: number,
  b: number,
  extraA: Place = NO_PLACE,
  extraB: Place = NO_PLACE,
): RefusalReason | null {
  const edges = (1 << a) | (1 << b);
  if ((edges & site.blocked) !== 0) return 'blocked-edge';
  if ((edges & site.rival) !== 0) return 'joins-rival-track';
  const open = edges & site.open;
  if (open === edges) return 'unconnected';
  if (open !== 0) {
    const joined = open === 1 << a ? b : a;
    return checkOpenSegment(site, state, joined, joined === a ? b : a, extraA, extraB);
  }
  // Both ends connect: the segment completes a link between two places.
  const placeA = placeAcross(site, state, a);
  const placeB = placeAcross(site, state, b);
  // STM-LINK-06, STM-BUILD-20: not back to the place where it starts.
  if (placeA === placeB) return 'self-loop';
  const unowned = edges & site.unowned;
  if (unowned === 0) return null;
  if (state.rules.claimTestBefore) {
    const claimsA = (unowned & (1 << a)) === 0 || claimableAt(site, state, placeA, NO_PLACE, NO_PLACE);
    const claimsB = (unowned & (1 << b)) === 0 || claimableAt(site, state, placeB, NO_PLACE, NO_PLACE);
    return claimsA && claimsB ? null : 'not-claimable';
  }
  // A city or an own link at the other end is enough for the claim.
  if (unowned !== edges) return null;
  const claimable =
    claimableAt(site, state, placeA, extraA, extraB) || claimableAt(site, state, placeB, extraA, extraB);
  return claimable ? null : 'not-claimable';
}

/** A segment that connects at `joined` and stays open at `open`. */
function checkOpenSegment(
  site: BuildSite,
  state: State,
  joined: number,
  open: number,
  extraA: Place,
  extraB: Place,
): RefusalReason | null {
  const anchor = placeAcross(site, state, joined);
  // STM-LINK-07: an open end must not point back at the place its own link starts from.
  if (state.board.across[site.hex * 6 + open] === state.board.placeHex[anchor]) return 'points-at-own-start';
  if ((site.unowned & (1 << joined)) === 0) return null;
  const claimable = state.rules.claimTestBefore
    ? claimableAt(site, state, anchor, NO_PLACE, NO_PLACE)
    : claimableAt(site, state, anchor, extraA, extraB);
  return claimable ? null : 'not-claimable';
}

/** The end place that a segment gives the builder's link at this edge, or NO_PLACE. */
function endAt(site: BuildSite, state: State, edge: number): Place {
  return (site.open & (1 << edge)) !== 0 ? NO_PLACE : placeAcross(site, state, edge);
}

/**
 * Checks a tile with two new segments (STM-BUILD-13: both must connect). Either may make the other's unowned link
 * claimable, because the claim is checked with the whole tile on the board.
 */
export function checkTwoSegments(
  site: BuildSite,
  state: State,
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
): RefusalReason | null {
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

/** `legalSegments` returns segments that fail only the claim test shifted left by this many bits. */
export const CLAIM_SHIFT = 16;

/**
 * The segments of plain track between these edges that pass `checkSegment`, as a set of `segmentBit`s. Those that fail
 * only because a link is not claimable are in the upper half: another segment of the tile may make it claimable.
 */
export function legalSegments(site: BuildSite, state: State, edges: number): number {
  const { city, open } = site;
  let bits = 0;
  // From a city to a side without track or to another city is always legal.
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

/** The edges of a town hex, classified by the effect of a new spoke. */
export interface SpokeSides {
  /** The spoke would join a link that starts at the same town. */
  looping: number;
  /** The spoke connects by itself: to a city, the builder's own track or a claimable link. */
  grounded: number;
  /** The spoke meets an unowned link that is claimable only through another spoke. */
  unclaimable: number;
}
const spokeSides: SpokeSides = { looping: 0, grounded: 0, unclaimable: 0 };

export function classifySpokes(site: BuildSite, state: State, town: Place): SpokeSides {
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
 * Checks the new spokes of a town tile (a set of edges). At least one must touch a city, meet the builder's own open
 * end or meet a claimable unowned link, unless the builder owns a link at this town already (STM-BUILD-14, STM-IMP-05).
 * The link that this spoke creates makes every other unowned link at the town claimable.
 */
export function checkSpokes(
  site: BuildSite,
  state: State,
  sides: SpokeSides,
  spokes: number,
  town: Place,
): RefusalReason | null {
  if ((spokes & site.blocked) !== 0) return 'blocked-edge';
  if ((spokes & sides.looping) !== 0) return 'self-loop';
  if ((spokes & site.rival) !== 0 && !state.rules.townTileCompletesRival) return 'town-completes-rival';
  const unclaimable = (spokes & sides.unclaimable) !== 0;
  if (site.network[town] === 0 && (spokes & sides.grounded) === 0) {
    return unclaimable ? 'not-claimable' : 'town-unconnected';
  }
  return unclaimable && state.rules.claimTestBefore ? 'not-claimable' : null;
}
