import type { Seat } from '@roundhouse/kernel';
import { type Hex, NO_PLACE, type Place } from '../board/board.ts';
import { NO_SLOT, tileSlot } from '../board/tiles.ts';
import { LINK_COUNT, NEW_CITY, NO_LINK, NOBODY, OPEN_END, type State } from '../state.ts';

/**
 * Index of a link (STM-LINK), a chain of track with its owner and two ends. Links are numbered densely: when one is
 * removed, the last takes its number. A position that lists the links in order therefore restores exactly the same
 * state.
 */
export type Link = number;

/** STM-LINK-02: a completed link joins two places. Only bankruptcy changes its owner (STM-OWN-13). */
export function isComplete(state: State, link: Link): boolean {
  return state.linkEnd[link] !== OPEN_END;
}

/** The link of the track that leaves `hex` by `edge`, or NO_LINK. */
export function linkAt(state: State, hex: Hex, edge: number): Link {
  const tile = state.tileAt[hex];
  if (tile >= NEW_CITY) return NO_LINK;
  const slot = tileSlot[tile * 6 + edge];
  return slot === NO_SLOT ? NO_LINK : state.linkOfSlot[state.board.slotBase[hex] + slot];
}

/** A printed city or a New City (STM-MAP-08). */
export function isCity(state: State, place: Place): boolean {
  return state.board.printedColour[place] !== NO_PLACE || state.tileAt[state.board.placeHex[place]] >= NEW_CITY;
}

/** The colour of goods a place accepts; NO_PLACE for a town (STM-MAP-10). */
export function colourOf(state: State, place: Place): number {
  const printed = state.board.printedColour[place];
  if (printed !== NO_PLACE) return printed;
  const tile = state.tileAt[state.board.placeHex[place]];
  return tile >= NEW_CITY ? tile - NEW_CITY : NO_PLACE;
}

export function addLink(state: State, owner: Seat, start: Place, end: Place): Link {
  const link = state.registers[LINK_COUNT]++;
  state.linkOwner[link] = owner;
  state.linkAtRisk[link] = 0;
  state.linkBegunAtEnd[link] = 0;
  setEnds(state, link, start, end);
  return link;
}

/** Completed links store their ends in order of place, so that equal boards are equal states. */
export function setEnds(state: State, link: Link, start: Place, end: Place): void {
  const swap = end !== OPEN_END && end < start;
  state.linkStart[link] = swap ? end : start;
  state.linkEnd[link] = swap ? start : end;
}

export function removeLink(state: State, link: Link): void {
  const last = --state.registers[LINK_COUNT];
  if (link !== last) {
    relabel(state, last, link);
    state.linkOwner[link] = state.linkOwner[last];
    state.linkStart[link] = state.linkStart[last];
    state.linkEnd[link] = state.linkEnd[last];
    state.linkAtRisk[link] = state.linkAtRisk[last];
    state.linkBegunAtEnd[link] = state.linkBegunAtEnd[last];
  }
  state.linkOwner[last] = 0;
  state.linkStart[last] = 0;
  state.linkEnd[last] = 0;
  state.linkAtRisk[last] = 0;
  state.linkBegunAtEnd[last] = 0;
}

function relabel(state: State, from: Link, to: Link): void {
  const slots = state.linkOfSlot;
  for (let slot = 0; slot < slots.length; slot++) if (slots[slot] === from) slots[slot] = to;
}

/**
 * Merges `other` into `link`. Both were incomplete, so the result runs from anchor to anchor. Its id is that of the
 * link at its first end. Returns the number of the merged link.
 */
export function mergeLinks(state: State, link: Link, other: Link): Link {
  setEnds(state, link, state.linkStart[link], state.linkStart[other]);
  relabel(state, other, link);
  const last = state.registers[LINK_COUNT] - 1;
  removeLink(state, other);
  return link === last ? other : link;
}

/** Sets 1 in `into` for every place where `seat` owns a link, complete or not (STM-OWN-07 ii, STM-IMP-05). */
export function markNetwork(state: State, seat: Seat, into: Uint8Array): Uint8Array {
  into.fill(0);
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkOwner[link] !== seat) continue;
    into[state.linkStart[link]] = 1;
    if (state.linkEnd[link] !== OPEN_END) into[state.linkEnd[link]] = 1;
  }
  return into;
}

/**
 * STM-OWN-07: whether the player with this `network` may claim an unowned link with this anchor. The link must start at
 * a city, or share its anchor with a link the player owns.
 */
export function isClaimable(state: State, network: Uint8Array, anchor: Place): boolean {
  return network[anchor] === 1 || isCity(state, anchor);
}

export function completedLinksOf(state: State, seat: Seat): number {
  let count = 0;
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkOwner[link] === seat && state.linkEnd[link] !== OPEN_END) count++;
  }
  return count;
}

/** The ends by name; null for the open end. */
export function endNames(state: State, link: Link): [string, string | null] {
  const { placeName } = state.board;
  const end = state.linkEnd[link];
  return [placeName[state.linkStart[link]], end === OPEN_END ? null : placeName[end]];
}

export function ownerOrNull(state: State, link: Link): Seat | null {
  const owner = state.linkOwner[link];
  return owner === NOBODY ? null : owner;
}
