import { numbersOrNoneOfByte, type Seat, tableOf, uint8 } from '@roundhouse/kernel';
import { facing, type Hex, type Place } from '../board/board.ts';
import { NO_SLOT, type Tile, tileSlot } from '../board/tiles.ts';
import type { TellSteam } from '../events.ts';
import { MAX_LINKS, NO_LINK, NOBODY, OPEN_END, type State } from '../state.ts';
import { addLink, endNames, type Link, linkAt, mergeLinks, ownerOrNull, setEnds } from './links.ts';
import { placeAcross, type Site } from './site.ts';

const keptLinks = tableOf(uint8(6, numbersOrNoneOfByte(MAX_LINKS)));

/**
 * Puts a tile on a hex. Track that was there before and leaves by an edge the new tile also has keeps its link
 * (STM-IMP-04); the new track is connected by the caller.
 */
export function placeTile(state: State, hex: Hex, tile: Tile): void {
  const base = state.board.slotBase[hex];
  for (let edge = 0; edge < 6; edge++) keptLinks[edge] = linkAt(state, hex, edge);
  clearTrack(state, hex);
  state.tileAt[hex] = tile;
  for (let edge = 0; edge < 6; edge++) {
    const slot = tileSlot[tile * 6 + edge];
    if (slot !== NO_SLOT && keptLinks[edge] !== NO_LINK) state.linkOfSlot[base + slot] = keptLinks[edge];
  }
}

export function clearTrack(state: State, hex: Hex): void {
  const { slotBase, slotCount, hexCount } = state.board;
  const end = hex + 1 < hexCount ? slotBase[hex + 1] : slotCount;
  state.linkOfSlot.fill(NO_LINK, slotBase[hex], end);
  state.tileAt[hex] = 0;
}

function setLink(state: State, hex: Hex, edge: number, link: Link): void {
  state.linkOfSlot[state.board.slotBase[hex] + tileSlot[state.tileAt[hex] * 6 + edge]] = link;
}

/** The builder takes over a link that was unowned (STM-OWN-06) and, by extending it, keeps it (STM-OWN-03). */
export function secure(state: State, link: Link, seat: Seat, tell: TellSteam | undefined): void {
  if (state.linkOwner[link] === NOBODY) {
    state.linkOwner[link] = seat;
    tell?.({ event: 'link-claimed', seat, start: endNames(state, link)[0] });
  }
  state.linkAtRisk[link] = 0;
}

/** The open end has reached a place. */
export function completeLink(state: State, link: Link, place: Place, tell: TellSteam | undefined): void {
  const anchor = state.linkStart[link];
  setEnds(state, link, anchor, place);
  state.linkBegunAtEnd[link] = state.linkStart[link] === anchor ? 0 : 1;
  tellCompleted(state, link, tell);
}

function tellCompleted(state: State, link: Link, tell: TellSteam | undefined): void {
  if (tell === undefined || state.linkEnd[link] === OPEN_END) return;
  const [start, end] = endNames(state, link);
  tell({ event: 'link-completed', owner: ownerOrNull(state, link), ends: [start, end ?? ''] });
}

/**
 * Connects a segment that has just been put on the site, as surveyed before it was there. It extends or completes
 * what it joins, and so claims and keeps it (STM-OWN-03, STM-OWN-06); from a city alone it starts a new link.
 */
export function connectSegment(site: Site, state: State, a: number, b: number, tell: TellSteam | undefined): void {
  const { hex, seat } = site;
  const joins = (edge: number) => ((site.own | site.unowned) & (1 << edge)) !== 0;
  if (joins(a) && joins(b)) {
    // Two open ends meet and become one link (STM-BUILD-21).
    const link = joinLinks(state, seat, acrossLink(site, state, a), acrossLink(site, state, b), tell);
    setLink(state, hex, a, link);
    return;
  }
  if (!joins(a) && !joins(b)) {
    // A new link from a city (STM-OWN-01); the other side is open or a second city.
    const start = isOpen(site, a) ? b : a;
    const far = start === a ? b : a;
    const end = isOpen(site, far) ? OPEN_END : placeAcross(site, state, far);
    const link = addLink(state, seat, placeAcross(site, state, start), end);
    setLink(state, hex, a, link);
    tellCompleted(state, link, tell);
    return;
  }
  const near = joins(a) ? a : b;
  const far = near === a ? b : a;
  const link = acrossLink(site, state, near);
  setLink(state, hex, near, link);
  secure(state, link, seat, tell);
  if (!isOpen(site, far)) completeLink(state, link, placeAcross(site, state, far), tell);
}

function isOpen(site: Site, edge: number): boolean {
  return (site.open & (1 << edge)) !== 0;
}

function joinLinks(state: State, seat: Seat, first: Link, second: Link, tell: TellSteam | undefined): Link {
  secure(state, first, seat, tell);
  secure(state, second, seat, tell);
  const link = mergeLinks(state, first, second);
  tellCompleted(state, link, tell);
  return link;
}

/**
 * Connects the far side of a redirected segment; at `entry` it has kept its link. Redirecting is not extending: only
 * completing the link claims or keeps it (STM-RED-06).
 */
export function connectRedirected(
  site: Site,
  state: State,
  [a, b]: readonly [number, number],
  entry: number,
  tell: TellSteam | undefined,
): void {
  const exit = entry === a ? b : a;
  if (isOpen(site, exit)) return;
  const link = linkAt(state, site.hex, entry);
  if ((site.city & (1 << exit)) === 0) {
    joinLinks(state, site.seat, link, acrossLink(site, state, exit), tell);
    return;
  }
  secure(state, link, site.seat, tell);
  completeLink(state, link, placeAcross(site, state, exit), tell);
}

/** Read anew, because connecting another segment of the same tile may have renumbered the links. */
function acrossLink(site: Site, state: State, edge: number): Link {
  return linkAt(state, state.board.across[site.hex * 6 + edge], facing(edge));
}

/** Connects the new spokes of a town tile: each starts or completes a link of its own (STM-LINK-05, STM-BUILD-22). */
export function connectSpokes(site: Site, state: State, spokes: number, tell: TellSteam | undefined): void {
  const { hex, seat } = site;
  const town: Place = state.board.placeAt[hex];
  for (let edge = 0; edge < 6; edge++) {
    if ((spokes & (1 << edge)) === 0) continue;
    if (((site.open | site.city) & (1 << edge)) !== 0) {
      const link = addLink(state, seat, town, isOpen(site, edge) ? OPEN_END : placeAcross(site, state, edge));
      setLink(state, hex, edge, link);
      tellCompleted(state, link, tell);
      continue;
    }
    const link = acrossLink(site, state, edge);
    setLink(state, hex, edge, link);
    // A rival's link is completed for the rival (STM-BUILD-19).
    secure(state, link, seat, tell);
    completeLink(state, link, town, tell);
  }
}
