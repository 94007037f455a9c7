import type { Seat } from '@roundhouse/kernel';
import { BLOCKED, CITY_HEX, type Hex, NO_PLACE, type Place } from '../board/board.ts';
import { NO_SLOT, tileSlot } from '../board/tiles.ts';
import type { Reason } from '../refusals.ts';
import { NEW_CITY, NOBODY, type State } from '../state.ts';
import { isCity, markNetwork } from './links.ts';

/** What new track meets when it leaves a hex by an edge. */
export const SIDE_BLOCKED = 0;
/** No track: the new track would end open here (STM-LINK-09). */
export const SIDE_OPEN = 1;
export const SIDE_CITY = 2;
/** The open end of an incomplete link: the builder's own, a rival's, or nobody's. */
export const SIDE_OWN = 3;
export const SIDE_RIVAL = 4;
export const SIDE_UNOWNED = 5;

/**
 * A building site: one hex as the builder sees it, with what lies across each edge. It is filled once and then
 * answers for every tile that might be laid there, for `refuse` and for `legal` alike.
 */
export interface Site {
  hex: Hex;
  seat: Seat;
  readonly side: Uint8Array;
  /** The city across, or the anchor of the link whose open end is across. */
  readonly place: Uint8Array;
  readonly link: Uint8Array;
  /** Bit e: track can be connected there in some way (city, own or unowned open end). */
  joinable: number;
  /** Bit e: no plain track may leave there (blocked, or a rival's open end). */
  forbidden: number;
  blocked: number;
  /** By place: 1 where the builder owns a link. */
  network: Uint8Array;
}

export function newSite(): Site {
  return {
    hex: 0,
    seat: 0,
    side: new Uint8Array(6),
    place: new Uint8Array(6),
    link: new Uint8Array(6),
    joinable: 0,
    forbidden: 0,
    blocked: 0,
    network: new Uint8Array(NO_PLACE),
  };
}

/** Makes the site the builder's: needed before the first `survey` and after every change to links. */
export function openSite(site: Site, state: State, seat: Seat): Site {
  site.seat = seat;
  markNetwork(state, seat, site.network);
  return site;
}

export function survey(site: Site, state: State, hex: Hex): void {
  const { across, hexKind, placeAt, slotBase } = state.board;
  const seat = site.seat;
  let joinable = 0;
  let forbidden = 0;
  let blocked = 0;
  for (let edge = 0; edge < 6; edge++) {
    const neighbour = across[hex * 6 + edge];
    if (neighbour === BLOCKED) {
      site.side[edge] = SIDE_BLOCKED;
      blocked |= 1 << edge;
      continue;
    }
    const tile = state.tileAt[neighbour];
    if (hexKind[neighbour] === CITY_HEX || tile >= NEW_CITY) {
      // A city has track at every side that is not blocked (STM-MAP-07).
      site.side[edge] = SIDE_CITY;
      site.place[edge] = placeAt[neighbour];
      joinable |= 1 << edge;
      continue;
    }
    const slot = tileSlot[tile * 6 + (edge < 3 ? edge + 3 : edge - 3)];
    if (slot === NO_SLOT) {
      site.side[edge] = SIDE_OPEN;
      continue;
    }
    const link = state.linkOfSlot[slotBase[neighbour] + slot];
    const owner = state.linkOwner[link];
    site.link[edge] = link;
    site.place[edge] = state.linkStart[link];
    if (owner === seat || owner === NOBODY) {
      site.side[edge] = owner === seat ? SIDE_OWN : SIDE_UNOWNED;
      joinable |= 1 << edge;
    } else {
      site.side[edge] = SIDE_RIVAL;
      forbidden |= 1 << edge;
    }
  }
  site.hex = hex;
  site.joinable = joinable;
  site.blocked = blocked;
  site.forbidden = forbidden | blocked;
}

/**
 * STM-OWN-07: may the builder claim an unowned link with this anchor? It starts at a city, or shares its anchor with
 * a link the builder owns — or with one that the same tile gives the builder, which ends at `also` or `orAlso`.
 */
function claimableAt(site: Site, state: State, anchor: Place, also: Place, orAlso: Place): boolean {
  return site.network[anchor] === 1 || anchor === also || anchor === orAlso || isCity(state, anchor);
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
  const sideA = site.side[a];
  const sideB = site.side[b];
  if (sideA === SIDE_BLOCKED || sideB === SIDE_BLOCKED) return 'blocked-edge';
  if (sideA === SIDE_RIVAL || sideB === SIDE_RIVAL) return 'joins-rival-track';
  if (sideA === SIDE_OPEN) {
    return sideB === SIDE_OPEN ? 'unconnected' : checkOpenSegment(site, state, b, a, also, orAlso);
  }
  if (sideB === SIDE_OPEN) return checkOpenSegment(site, state, a, b, also, orAlso);

  // Both ends connect: the segment completes a link between two anchors.
  if (site.place[a] === site.place[b]) return 'self-loop';
  if (sideA !== SIDE_UNOWNED && sideB !== SIDE_UNOWNED) return null;
  if (state.rules.claimTestBefore) {
    const claimsA = sideA !== SIDE_UNOWNED || claimableAt(site, state, site.place[a], NO_PLACE, NO_PLACE);
    const claimsB = sideB !== SIDE_UNOWNED || claimableAt(site, state, site.place[b], NO_PLACE, NO_PLACE);
    return claimsA && claimsB ? null : 'not-claimable';
  }
  if (sideA !== SIDE_UNOWNED || sideB !== SIDE_UNOWNED) return null;
  const claimable =
    claimableAt(site, state, site.place[a], also, orAlso) || claimableAt(site, state, site.place[b], also, orAlso);
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
  const anchor = site.place[joined];
  // STM-LINK-07: an open end must not point back at the place its own link starts from.
  if (state.board.across[site.hex * 6 + open] === state.board.placeHex[anchor]) return 'points-at-own-start';
  if (site.side[joined] !== SIDE_UNOWNED) return null;
  if (state.rules.claimTestBefore) {
    return claimableAt(site, state, anchor, NO_PLACE, NO_PLACE) ? null : 'not-claimable';
  }
  return claimableAt(site, state, anchor, also, orAlso) ? null : 'not-claimable';
}

/** The end place that a segment gives the builder's link at this edge, if any. */
function endAt(site: Site, edge: number): Place {
  return site.side[edge] === SIDE_OPEN ? NO_PLACE : site.place[edge];
}

/**
 * Checks a tile with two new segments (STM-BUILD-13: both must connect). Either may be what makes the other's
 * unowned link claimable, because the claim is judged with the whole tile on the board.
 */
export function checkTwoSegments(
  site: Site,
  state: State,
  first: readonly [number, number],
  second: readonly [number, number],
): Reason | null {
  const one = checkSegment(site, state, first[0], first[1]);
  const two = checkSegment(site, state, second[0], second[1]);
  if (one === null && two === 'not-claimable') {
    return checkSegment(site, state, second[0], second[1], endAt(site, first[0]), endAt(site, first[1]));
  }
  if (two === null && one === 'not-claimable') {
    return checkSegment(site, state, first[0], first[1], endAt(site, second[0]), endAt(site, second[1]));
  }
  return one ?? two;
}

/**
 * Checks the new spokes of a town tile (a mask of edges). At least one must touch a city, meet the builder's own
 * open end or meet an unowned link that is claimable, unless the builder owns a link at this town already
 * (STM-BUILD-14, STM-IMP-05). What that one spoke brings to the town makes every other unowned link there claimable.
 */
export function checkSpokes(site: Site, state: State, spokes: number, town: Place): Reason | null {
  let grounded = site.network[town] === 1;
  let unclaimable = false;
  for (let edge = 0; edge < 6; edge++) {
    if ((spokes & (1 << edge)) === 0) continue;
    const side = site.side[edge];
    if (side === SIDE_BLOCKED) return 'blocked-edge';
    if (side === SIDE_CITY) {
      grounded = true;
      continue;
    }
    if (side === SIDE_OPEN) continue;
    if (site.place[edge] === town) return 'self-loop';
    if (side === SIDE_RIVAL && !state.rules.townTileCompletesRival) return 'town-completes-rival';
    if (side === SIDE_OWN) grounded = true;
    if (side !== SIDE_UNOWNED) continue;
    if (claimableAt(site, state, site.place[edge], NO_PLACE, NO_PLACE)) grounded = true;
    else unclaimable = true;
  }
  if (!grounded) return unclaimable ? 'not-claimable' : 'town-unconnected';
  return unclaimable && state.rules.claimTestBefore ? 'not-claimable' : null;
}
