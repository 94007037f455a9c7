import {
  COLOURS,
  colourOf,
  type Hex,
  isCity,
  linkAt,
  NEW_CITY,
  NO_LINK,
  NO_PLACE,
  NO_TILE,
  NOBODY,
  type State,
  tileExits,
  tileIsTown,
  tileSegments,
} from '@roundhouse/steam/internals';
import { centre, EDGES } from '@roundhouse/steam/maps';
import type { BoardViewModel, PlaceOnBoard, TrackPiece } from './view-model.ts';

interface LinkPiece extends Omit<TrackPiece, 'token' | 'owner'> {
  readonly link: number;
}

function piecesOn(state: State, hex: Hex): LinkPiece[] {
  const tile = state.tileAt[hex];
  if (tile === NO_TILE || tile >= NEW_CITY) return [];
  if (tileIsTown[tile] === 0) {
    return tileSegments[tile].map(([from, to]) => ({ from, to, link: linkAt(state, hex, from) }));
  }
  return EDGES.filter((edge) => (tileExits[tile] & (1 << edge)) !== 0).map((from) => ({
    from,
    to: null,
    link: linkAt(state, hex, from),
  }));
}

/** The approximate midpoint of a piece of track. */
function middleOf(state: State, hex: Hex, { from, to }: LinkPiece): readonly [number, number] {
  const [x, y] = centre(state.board.map.hexes[hex].at);
  const out = (edge: number) => (edge * Math.PI) / 3;
  const sides = to === null ? [from] : [from, to];
  const part = 0.43;
  return [
    x + sides.reduce((sum, edge) => sum + part * Math.sin(out(edge)), 0),
    y - sides.reduce((sum, edge) => sum + part * Math.cos(out(edge)), 0),
  ];
}

/** For each link, the piece of track nearest to its midpoint, as `hex * 6 + edge`. */
function middlesOfLinks(state: State): Set<number> {
  const byLink = new Map<number, { key: number; at: readonly [number, number] }[]>();
  for (const hex of state.board.buildable) {
    for (const piece of piecesOn(state, hex)) {
      if (piece.link === NO_LINK) continue;
      const pieces = byLink.get(piece.link) ?? [];
      byLink.set(piece.link, pieces);
      pieces.push({ key: hex * 6 + piece.from, at: middleOf(state, hex, piece) });
    }
  }
  const middles = new Set<number>();
  for (const pieces of byLink.values()) {
    const x = pieces.reduce((sum, piece) => sum + piece.at[0], 0) / pieces.length;
    const y = pieces.reduce((sum, piece) => sum + piece.at[1], 0) / pieces.length;
    const off = (piece: (typeof pieces)[number]) => Math.hypot(piece.at[0] - x, piece.at[1] - y);
    middles.add(pieces.reduce((best, piece) => (off(piece) < off(best) ? piece : best)).key);
  }
  return middles;
}

/** The track on a hex with its owners. */
export function tracksOn(state: State, hex: Hex, middles: ReadonlySet<number> = new Set()): TrackPiece[] {
  return piecesOn(state, hex).map(({ from, to, link }) => {
    const owner = link === NO_LINK ? NOBODY : state.linkOwner[link];
    return {
      from,
      to,
      owner: owner === NOBODY ? null : owner,
      token: owner !== NOBODY && middles.has(hex * 6 + from),
    };
  });
}

function toPlaceOnBoard(state: State, place: number): PlaceOnBoard {
  const colour = colourOf(state, place);
  const isNew = state.tileAt[state.board.placeHex[place]] >= NEW_CITY;
  const cubes = COLOURS.map((good, index) => ({ good, count: state.cubes[place * COLOURS.length + index] }));
  return {
    kind: isNew ? 'new-city' : isCity(state, place) ? 'city' : 'town',
    colour: colour === NO_PLACE ? null : COLOURS[colour],
    cubes: cubes.filter(({ count }) => count > 0),
    grown: state.grown[place] === 1,
  };
}

export function toBoardViewModel(state: State): BoardViewModel {
  const { board } = state;
  const middles = middlesOfLinks(state);
  const laid = board.buildable.filter((hex) => state.tileAt[hex] !== NO_TILE && state.tileAt[hex] < NEW_CITY);
  return {
    tracks: Object.fromEntries(laid.map((hex) => [board.hexName[hex], tracksOn(state, hex, middles)])),
    places: Object.fromEntries(
      Array.from(board.placeHex, (hex, place) => [board.hexName[hex], toPlaceOnBoard(state, place)]),
    ),
  };
}
