import type { Hex, Place } from '../board/board.ts';
import { NO_TILE, tileExits } from '../board/tiles.ts';
import { LINK_COUNT, NEW_CITY, NO_LINK, OPEN_END, type State } from '../state.ts';
import { type Link, linkAt } from './links.ts';

/**
 * The name of a link in actions: its two places, "Albany-New York". If that is ambiguous, a piece of track is appended:
 * "E5.2" is the track that leaves hex E5 by edge 2, and "Albany-New York@E5.2" is its link. A name is ambiguous when
 * two links join the same places, or when a place name contains a hyphen: "Aa-Bb-Cc" may lead from Aa to Bb-Cc or from
 * Aa-Bb to Cc. The name of an incomplete link is a piece of its track.
 */
export function linkName(state: State, link: Link): string {
  const end = state.linkEnd[link];
  if (end === OPEN_END) return trackOf(state, link);
  const { placeName, placeHex, hexName } = state.board;
  const start = state.linkStart[link];
  const isUnambiguous = (name: string) => linksByName(state, name).length === 1;
  const pair = `${placeName[start]}-${placeName[end]}`;
  if (isUnambiguous(pair)) return pair;
  const track = trackOf(state, link);
  if (isUnambiguous(`${pair}@${track}`)) return `${pair}@${track}`;
  // Hex names have no hyphen and no place is named like a hex, so this is unambiguous.
  return `${hexName[placeHex[start]]}-${hexName[placeHex[end]]}@${track}`;
}

/**
 * Replaces the track in the name of a link without track, between two neighbouring cities (AMB-S-08; at most one each).
 */
const TRACKLESS = 'no track';

function trackOf(state: State, link: Link): string {
  return firstTracks(state)[link] ?? TRACKLESS;
}

/** By link: the first piece of its track on the board, such as "E5.2"; undefined for a link without track. */
export function firstTracks(state: State): (string | undefined)[] {
  const tracks: (string | undefined)[] = new Array(state.registers[LINK_COUNT]).fill(undefined);
  for (const hex of state.board.buildable) {
    if (state.tileAt[hex] === NO_TILE) continue;
    for (let edge = 0; edge < 6; edge++) {
      const link = linkAt(state, hex, edge);
      if (link !== NO_LINK) tracks[link] ??= `${state.board.hexName[hex]}.${edge}`;
    }
  }
  return tracks;
}

/** The hex and edge of a piece of track such as "E5.2"; null when there is no track there. */
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

/** Two places as one number, independent of their order. */
const pairOf = (one: Place, other: Place): number => Math.min(one, other) * 256 + Math.max(one, other);

/**
 * The pairs of places that a text such as "Albany-New York" may mean, in any language. Place names may contain hyphens.
 */
function parsePlacePairs({ board }: State, text: string): number[] {
  const pairs: number[] = [];
  for (let dash = text.indexOf('-'); dash >= 0; dash = text.indexOf('-', dash + 1)) {
    const start = board.hexByName.get(text.slice(0, dash));
    const end = start === undefined ? undefined : board.hexByName.get(text.slice(dash + 1));
    if (start !== undefined && end !== undefined) pairs.push(pairOf(board.placeAt[start], board.placeAt[end]));
  }
  return pairs;
}

/** All links a name may mean; more than one when the name is ambiguous and gives no track. */
export function linksByName(state: State, text: string): Link[] {
  const at = text.lastIndexOf('@');
  if (at >= 0) {
    const track = text.slice(at + 1);
    return linksBetween(state, text.slice(0, at)).filter((link) =>
      track === TRACKLESS ? trackOf(state, link) === TRACKLESS : linkOfTrack(state, track) === link,
    );
  }
  const found = linksBetween(state, text);
  if (found.length > 0) return found;
  const link = linkOfTrack(state, text);
  return link === NO_LINK ? [] : [link];
}

/** The completed links between the pairs of places that the text may mean. */
function linksBetween(state: State, text: string): Link[] {
  const pairs = parsePlacePairs(state, text);
  const found: Link[] = [];
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkEnd[link] === OPEN_END) continue;
    if (pairs.includes(pairOf(state.linkStart[link], state.linkEnd[link]))) found.push(link);
  }
  return found;
}
