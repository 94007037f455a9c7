import { BLOCKED, facing, type Hex, type Place } from '../board/board.ts';
import { NO_SLOT, type Tile, tileExits, tileIsTown, tileOtherEnd } from '../board/tiles.ts';
import { LINK_COUNT, NEW_CITY, NO_LINK, OPEN_END, type State } from '../state.ts';
import { isCity, type Link, linkAt } from './links.ts';

/**
 * Stable link ids, by which programs follow links from view to view. A link leaves each of its places by one side of
 * the place's hex. This exit is written like a piece of track: "H7.3" is the south side of H7. An exit belongs to one
 * link and never changes, not even when a New City replaces the town. The id of a link is the exit at the place where
 * it started.
 */

/** The exits at the two ends; null for an open end. */
export type Exits = readonly [start: string, end: string | null];

/** By link. */
export function exitsOf(state: State): Exits[] {
  const { board } = state;
  const starts: (string | undefined)[] = [];
  const ends: (string | undefined)[] = [];
  for (let place = 0; place < board.placeCount; place++) {
    const hex = board.placeHex[place];
    for (let edge = 0; edge < 6; edge++) {
      const link = linkLeaving(state, place, edge);
      if (link === NO_LINK) continue;
      (state.linkStart[link] === place ? starts : ends)[link] = `${board.hexName[hex]}.${edge}`;
    }
  }
  return Array.from({ length: state.registers[LINK_COUNT] }, (_, link): Exits => {
    const start = starts[link];
    if (start === undefined) return tracklessExits(state, link);
    return [start, state.linkEnd[link] === OPEN_END ? null : (ends[link] ?? null)];
  });
}

/** The link that leaves a place by this edge of its hex, or NO_LINK. */
function linkLeaving(state: State, place: Place, edge: number): Link {
  const hex = state.board.placeHex[place];
  if (!isCity(state, place)) return linkAt(state, hex, edge);
  const next = state.board.across[hex * 6 + edge];
  return next === BLOCKED ? NO_LINK : linkAt(state, next, facing(edge));
}

/** AMB-S-08: the exits of a link without track are the common side of two neighbouring cities. */
function tracklessExits(state: State, link: Link): Exits {
  const { placeHex, hexName, across } = state.board;
  const [from, to] = [placeHex[state.linkStart[link]], placeHex[state.linkEnd[link]]];
  const edge = [0, 1, 2, 3, 4, 5].findIndex((each) => across[from * 6 + each] === to);
  return [`${hexName[from]}.${edge}`, `${hexName[to]}.${facing(edge)}`];
}

/** The id of a link with these exits. */
export function linkId(state: State, link: Link, [start, end]: Exits): string {
  return state.linkBegunAtEnd[link] === 1 && end !== null ? end : start;
}

/** A segment (two edges) or a spoke of a town tile (one edge), in the direction from the first end. */
export interface Piece {
  readonly hex: string;
  readonly edges: readonly number[];
}

/** The track of a link from its first end to the second, or to its open end. Empty for a link without track. */
export function piecesOf(state: State, link: Link): Piece[] {
  const { placeHex, hexName, across } = state.board;
  const pieces: Piece[] = [];
  let hex: Hex = placeHex[state.linkStart[link]];
  let out = [0, 1, 2, 3, 4, 5].find((edge) => linkLeaving(state, state.linkStart[link], edge) === link);
  if (out === undefined) return [];
  if (!isCity(state, state.linkStart[link])) pieces.push({ hex: hexName[hex], edges: [out] });
  for (;;) {
    const next: Hex = across[hex * 6 + out];
    const entry = facing(out);
    if (next === BLOCKED || state.tileAt[next] >= NEW_CITY) return pieces;
    const tile: Tile = state.tileAt[next];
    if ((tileExits[tile] & (1 << entry)) === 0) return pieces;
    if (tileIsTown[tile] === 1) return [...pieces, { hex: hexName[next], edges: [entry] }];
    out = tileOtherEnd[tile * 6 + entry];
    if (out === NO_SLOT) return pieces;
    pieces.push({ hex: hexName[next], edges: [entry, out] });
    hex = next;
  }
}
