import { byteIndexesOrNone, filledTable, type Seat, uint8 } from '@roundhouse/kernel';
import { facing, type Hex, type Place } from '../board/board.ts';
import { NO_SLOT, type Tile, tileSlot } from '../board/tiles.ts';
import type { EmitSteam } from '../events.ts';
import { MAX_LINKS, NO_LINK, NOBODY, OPEN_END, type State } from '../state.ts';
import { type BuildSite, placeAcross } from './build-site.ts';
import { addLink, endNames, type Link, linkAt, mergeLinks, ownerOrNull, setEnds } from './links.ts';

const keptLinks = filledTable(uint8(6, byteIndexesOrNone(MAX_LINKS)));

/**
 * Puts a tile on a hex. Existing track keeps its link at every edge that the new tile also has (STM-IMP-04). The caller
 * connects the new track.
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

/** Claims an unowned link for the builder (STM-OWN-06), and clears its risk because it was extended (STM-OWN-03). */
export function secureLink(state: State, link: Link, seat: Seat, emit: EmitSteam | undefined): void {
  if (state.linkOwner[link] === NOBODY) {
    state.linkOwner[link] = seat;
    emit?.({ event: 'link-claimed', seat, start: endNames(state, link)[0] });
  }
  state.linkAtRisk[link] = 0;
}

/** Completes a link whose open end has reached a place. */
export function completeLink(state: State, link: Link, place: Place, emit: EmitSteam | undefined): void {
  const anchor = state.linkStart[link];
  setEnds(state, link, anchor, place);
  state.linkBegunAtEnd[link] = state.linkStart[link] === anchor ? 0 : 1;
  emitCompleted(state, link, emit);
}

function emitCompleted(state: State, link: Link, emit: EmitSteam | undefined): void {
  if (emit === undefined || state.linkEnd[link] === OPEN_END) return;
  const [start, end] = endNames(state, link);
  emit({ event: 'link-completed', owner: ownerOrNull(state, link), ends: [start, end ?? ''] });
}

/**
 * Connects a newly placed segment. `site` describes the hex before the segment was placed. The segment extends or
 * completes the links it joins, and so claims and keeps them (STM-OWN-03, STM-OWN-06); from a city alone it starts a
 * new link.
 */
export function connectSegment(site: BuildSite, state: State, a: number, b: number, emit: EmitSteam | undefined): void {
  const { hex, seat } = site;
  const joins = (edge: number) => ((site.own | site.unowned) & (1 << edge)) !== 0;
  if (joins(a) && joins(b)) {
    // Two open ends merge into one link (STM-BUILD-21).
    const link = joinLinks(state, seat, acrossLink(site, state, a), acrossLink(site, state, b), emit);
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
    emitCompleted(state, link, emit);
    return;
  }
  const near = joins(a) ? a : b;
  const far = near === a ? b : a;
  const link = acrossLink(site, state, near);
  setLink(state, hex, near, link);
  secureLink(state, link, seat, emit);
  if (!isOpen(site, far)) completeLink(state, link, placeAcross(site, state, far), emit);
}

function isOpen(site: BuildSite, edge: number): boolean {
  return (site.open & (1 << edge)) !== 0;
}

function joinLinks(state: State, seat: Seat, first: Link, second: Link, emit: EmitSteam | undefined): Link {
  secureLink(state, first, seat, emit);
  secureLink(state, second, seat, emit);
  const link = mergeLinks(state, first, second);
  emitCompleted(state, link, emit);
  return link;
}

/**
 * Connects the exit of a redirected segment; at `entry` it has kept its link. Redirecting is not extending: the link is
 * claimed or kept only if it is completed (STM-RED-06).
 */
export function connectRedirected(
  site: BuildSite,
  state: State,
  [a, b]: readonly [number, number],
  entry: number,
  emit: EmitSteam | undefined,
): void {
  const exit = entry === a ? b : a;
  if (isOpen(site, exit)) return;
  const link = linkAt(state, site.hex, entry);
  if ((site.city & (1 << exit)) === 0) {
    joinLinks(state, site.seat, link, acrossLink(site, state, exit), emit);
    return;
  }
  secureLink(state, link, site.seat, emit);
  completeLink(state, link, placeAcross(site, state, exit), emit);
}

/** Looks the link up again, because connecting another segment of the same tile may have renumbered the links. */
function acrossLink(site: BuildSite, state: State, edge: number): Link {
  return linkAt(state, state.board.across[site.hex * 6 + edge], facing(edge));
}

/** Connects the new spokes of a town tile: each starts or completes a separate link (STM-LINK-05, STM-BUILD-22). */
export function connectSpokes(site: BuildSite, state: State, spokes: number, emit: EmitSteam | undefined): void {
  const { hex, seat } = site;
  const town: Place = state.board.placeAt[hex];
  for (let edge = 0; edge < 6; edge++) {
    if ((spokes & (1 << edge)) === 0) continue;
    if (((site.open | site.city) & (1 << edge)) !== 0) {
      const link = addLink(state, seat, town, isOpen(site, edge) ? OPEN_END : placeAcross(site, state, edge));
      setLink(state, hex, edge, link);
      emitCompleted(state, link, emit);
      continue;
    }
    const link = acrossLink(site, state, edge);
    setLink(state, hex, edge, link);
    // A rival's link is completed for the rival (STM-BUILD-19).
    secureLink(state, link, seat, emit);
    completeLink(state, link, town, emit);
  }
}
