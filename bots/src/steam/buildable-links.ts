import type { Seat } from '@roundhouse/kernel';
import {
  type Hex,
  isCity,
  linkAt,
  MOST_PLACES,
  markNetwork,
  NO_TILE,
  NOBODY,
  OPEN_END,
  type State,
  type Tile,
  tileExits,
  tilePrice,
} from '@roundhouse/steam/engine';
import { type LinkPath, linkCatalogue, tileForSegment, tilesAdding } from './link-catalogue.ts';

/** A link that looks buildable now, with what it takes. The rules still have to agree to every tile. */
export interface Offer {
  readonly path: LinkPath;
  /** Tiles still to be laid; town tiles included. */
  readonly tiles: number;
  readonly cost: number;
}

const MOST_TILES = 5;

/** The track of one link on one hex: 0 when it lies there already, the price to lay it, or -1 when it cannot be. */
function segmentPrice(state: State, seat: Seat, hex: Hex, a: number, b: number): number {
  const old = state.tileAt[hex];
  if (old === NO_TILE) return tilePrice[tileForSegment[a * 6 + b]] + state.board.terrainCost[hex];
  const exits = tileExits[old] & ((1 << a) | (1 << b));
  if (exits === 0) {
    const tiles = tilesAdding(old, a, b);
    return tiles.length === 0 ? -1 : tilePrice[tiles[0]];
  }
  if (exits !== ((1 << a) | (1 << b)) || linkAt(state, hex, a) !== linkAt(state, hex, b)) return -1;
  return isOpenTo(state, seat, hex, a) ? 0 : -1;
}

function isOpenTo(state: State, seat: Seat, hex: Hex, edge: number): boolean {
  const link = linkAt(state, hex, edge);
  const owner = state.linkOwner[link];
  return state.linkEnd[link] === OPEN_END && (owner === seat || owner === NOBODY);
}

/** The price of a spoke at the town's end; nothing in a city; -1 when the spoke is there and not free. */
function endPrice(state: State, seat: Seat, hex: Hex, edge: number, inCity: boolean): number {
  if (inCity) return 0;
  const old: Tile = state.tileAt[hex];
  if ((tileExits[old] & (1 << edge)) !== 0) return isOpenTo(state, seat, hex, edge) ? 0 : -1;
  return old === NO_TILE ? 2 + state.board.terrainCost[hex] : tilePrice[old] + 1;
}

function priceOf(state: State, seat: Seat, path: LinkPath): Offer | null {
  let tiles = 0;
  let cost = 0;
  for (let i = 0; i < path.hexes.length; i++) {
    const price = segmentPrice(state, seat, path.hexes[i], path.segments[i][0], path.segments[i][1]);
    if (price < 0) return null;
    if (price > 0) tiles++;
    cost += price;
  }
  const { placeHex } = state.board;
  const first = endPrice(state, seat, placeHex[path.a], path.edgeA, isCity(state, path.a));
  const last = endPrice(state, seat, placeHex[path.b], path.edgeB, isCity(state, path.b));
  if (first < 0 || last < 0) return null;
  tiles += (first > 0 ? 1 : 0) + (last > 0 ? 1 : 0);
  cost += first + last;
  return tiles === 0 || tiles > MOST_TILES ? null : { path, tiles, cost };
}

const isBetter = (offer: Offer, than: Offer): boolean =>
  offer.tiles < than.tiles || (offer.tiles === than.tiles && offer.cost < than.cost);

/** The cheapest way to link each pair of places, and the next best in case the rules refuse it. */
export function linksOnOffer(state: State, seat: Seat): Offer[] {
  const offers: Offer[] = [];
  let best: Offer | null = null;
  let second: Offer | null = null;
  let last: LinkPath | null = null;
  for (const path of linkCatalogue(state.board)) {
    if (last === null || path.a !== last.a || path.b !== last.b) {
      if (best !== null) offers.push(best);
      if (second !== null) offers.push(second);
      best = null;
      second = null;
    }
    last = path;
    const offer = priceOf(state, seat, path);
    if (offer === null) continue;
    if (best === null || isBetter(offer, best)) {
      second = best;
      best = offer;
    } else if (second === null || isBetter(offer, second)) second = offer;
  }
  if (best !== null) offers.push(best);
  if (second !== null) offers.push(second);
  return offers;
}

const network = new Uint8Array(MOST_PLACES);

/** Places a link may start from: every city, and towns where the seat has track. */
export function startingPlaces(state: State, seat: Seat): boolean[] {
  markNetwork(state, seat, network);
  return Array.from({ length: state.board.placeCount }, (_, place) => network[place] === 1 || isCity(state, place));
}

/** Places where the seat owns track already. */
export function ownPlaces(state: State, seat: Seat): boolean[] {
  markNetwork(state, seat, network);
  return Array.from({ length: state.board.placeCount }, (_, place) => network[place] === 1);
}
