import {
  BLOCKED,
  facing,
  type Hex,
  isCity,
  linkAt,
  NO_PLACE,
  type Place,
  type State,
  tileIsTown,
  tileOtherEnd,
} from '@roundhouse/steam/internals';
import type { RouteLink } from '../route-link.ts';

type Piece = RouteLink['pieces'][number];

/** The hexes that a link crosses, starting from one of its two places. Empty for a link without track (AMB-S-08). */
export function linkPieces(state: State, link: number, from: Place): Piece[] {
  const { across, hexName, placeAt, placeHex } = state.board;
  const start = placeHex[from];
  const edge = edgeTowards(state, link, from, start);
  if (edge === null) return [];
  const pieces: Piece[] = [{ hex: hexName[start], from: null, to: edge }];
  let here = across[start * 6 + edge];
  let entry = facing(edge);
  // Track never forms a loop (STM-LINK-01). The bound prevents an endless loop on invalid boards.
  while (here !== BLOCKED && pieces.length <= state.board.hexCount) {
    const place = placeAt[here];
    const ends = tileIsTown[state.tileAt[here]] === 1 || (place !== NO_PLACE && isCity(state, place));
    const exit = ends ? null : tileOtherEnd[state.tileAt[here] * 6 + entry];
    pieces.push({ hex: hexName[here], from: entry, to: exit });
    if (exit === null) break;
    here = across[here * 6 + exit];
    entry = facing(exit);
  }
  return pieces;
}

/** The side where the link leaves the hex of a place: along a spoke of a town, or from a city into the next hex. */
function edgeTowards(state: State, link: number, from: Place, hex: Hex): number | null {
  const city = isCity(state, from);
  for (let edge = 0; edge < 6; edge++) {
    const there = state.board.across[hex * 6 + edge];
    if (there === BLOCKED) continue;
    if ((city ? linkAt(state, there, facing(edge)) : linkAt(state, hex, edge)) === link) return edge;
  }
  return null;
}
