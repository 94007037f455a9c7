import type { Hex } from '../board/board.ts';
import { NO_TILE, tileExits } from '../board/tiles.ts';
import { LINK_COUNT, NEW_CITY, NO_LINK, OPEN_END, type State } from '../state.ts';
import { type Link, linkAt } from './links.ts';

/**
 * How links are called in actions and positions: by their two places, "Albany-New York". Where several links join
 * the same two places, or one end is open, a piece of track settles it: "E5.2" is the track that leaves hex E5 by
 * edge 2, and "Albany-New York@E5.2" the link it belongs to.
 */
export function linkName(state: State, link: Link): string {
  const { placeName } = state.board;
  const end = state.linkEnd[link];
  if (end === OPEN_END) return trackOf(state, link);
  const pair = `${placeName[state.linkStart[link]]}-${placeName[end]}`;
  return hasTwin(state, link) ? `${pair}@${trackOf(state, link)}` : pair;
}

function hasTwin(state: State, link: Link): boolean {
  for (let other = 0; other < state.now[LINK_COUNT]; other++) {
    if (other === link || state.linkStart[other] !== state.linkStart[link]) continue;
    if (state.linkEnd[other] === state.linkEnd[link]) return true;
  }
  return false;
}

/** A link of two adjacent cities may have no track at all (AMB-S-08). */
const TRACKLESS = 'no track';

function trackOf(state: State, link: Link): string {
  return firstTracks(state)[link] ?? TRACKLESS;
}

/** By link: the first piece of its track on the board, such as "E5.2"; undefined where there is none. */
export function firstTracks(state: State): (string | undefined)[] {
  const tracks: (string | undefined)[] = new Array(state.now[LINK_COUNT]).fill(undefined);
  for (const hex of state.board.buildable) {
    if (state.tileAt[hex] === NO_TILE) continue;
    for (let edge = 0; edge < 6; edge++) {
      const link = linkAt(state, hex, edge);
      if (link !== NO_LINK) tracks[link] ??= `${state.board.hexName[hex]}.${edge}`;
    }
  }
  return tracks;
}

/** The hex and edge of a piece of track such as "E5.2"; null when there is no track. */
export function trackAt(state: State, text: string): [Hex, number] | null {
  const found = /^(.+)\.([0-5])$/.exec(text);
  const hex = found === null ? undefined : state.board.hexByName.get(found[1]);
  if (found === null || hex === undefined || state.tileAt[hex] >= NEW_CITY) return null;
  const edge = Number(found[2]);
  return (tileExits[state.tileAt[hex]] & (1 << edge)) === 0 ? null : [hex, edge];
}

/** The link a piece of track ("E5.2") belongs to, or NO_LINK. */
function linkOfTrack(state: State, text: string): Link {
  const track = trackAt(state, text);
  return track === null ? NO_LINK : linkAt(state, track[0], track[1]);
}

/** The places that a text such as "Albany-New York" may name, in any language; names may have hyphens themselves. */
function placePairs(state: State, text: string): [Hex, Hex][] {
  const pairs: [Hex, Hex][] = [];
  for (let dash = text.indexOf('-'); dash >= 0; dash = text.indexOf('-', dash + 1)) {
    const start = state.board.hexByName.get(text.slice(0, dash));
    const end = state.board.hexByName.get(text.slice(dash + 1));
    if (start !== undefined && end !== undefined) pairs.push([start, end]);
  }
  return pairs;
}

function joins(state: State, link: Link, start: Hex, end: Hex): boolean {
  const { placeHex } = state.board;
  return placeHex[state.linkStart[link]] === start && placeHex[state.linkEnd[link]] === end;
}

/** All links a name may mean; more than one when the places have parallel links and no track is given. */
export function linksNamed(state: State, text: string): Link[] {
  const at = text.lastIndexOf('@');
  const pair = at < 0 ? text : text.slice(0, at);
  const pairs = placePairs(state, pair);
  const found: Link[] = [];
  for (let link = 0; link < state.now[LINK_COUNT]; link++) {
    if (state.linkEnd[link] === OPEN_END) continue;
    if (!pairs.some(([a, b]) => joins(state, link, a, b) || joins(state, link, b, a))) continue;
    if (at < 0 || linkOfTrack(state, text.slice(at + 1)) === link) found.push(link);
    else if (text.slice(at + 1) === TRACKLESS && trackOf(state, link) === TRACKLESS) found.push(link);
  }
  if (found.length > 0 || at >= 0) return found;
  const link = linkOfTrack(state, text);
  return link === NO_LINK ? [] : [link];
}
