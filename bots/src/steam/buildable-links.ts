import type { Seat } from '@roundhouse/kernel';
import {
  type Hex,
  isCity,
  linkAt,
  MAX_PLACES,
  markNetwork,
  NO_TILE,
  NOBODY,
  OPEN_END,
  type State,
  type Tile,
  tileExits,
  tilePrice,
} from '@roundhouse/steam/internals';
import { type LinkPath, linkIndex, tileForSegment, tilesAdding } from './link-index.ts';

/** A link that looks buildable now, with its tiles and cost. The rules still have to accept every tile. */
export interface BuildableLink {
  readonly path: LinkPath;
  /** Tiles still to lay, including town tiles. */
  readonly tiles: number;
  readonly cost: number;
}

const MAX_TILES = 5;

/** The price of one link's track on one hex: 0 when it is there already, -1 when it cannot be laid. */
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

/** The price of a spoke at a town; 0 in a city; -1 when the spoke exists and belongs to another link. */
function endPrice(state: State, seat: Seat, hex: Hex, edge: number, inCity: boolean): number {
  if (inCity) return 0;
  const old: Tile = state.tileAt[hex];
  if ((tileExits[old] & (1 << edge)) !== 0) return isOpenTo(state, seat, hex, edge) ? 0 : -1;
  return old === NO_TILE ? 2 + state.board.terrainCost[hex] : tilePrice[old] + 1;
}

function priceOf(state: State, seat: Seat, path: LinkPath): BuildableLink | null {
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
  return tiles === 0 || tiles > MAX_TILES ? null : { path, tiles, cost };
}

const isBetter = (link: BuildableLink, than: BuildableLink): boolean =>
  link.tiles < than.tiles || (link.tiles === than.tiles && link.cost < than.cost);

/** The cheapest way to link each pair of places, and the second cheapest in case the rules refuse the first. */
export function buildableLinks(state: State, seat: Seat): BuildableLink[] {
  const links: BuildableLink[] = [];
  let best: BuildableLink | null = null;
  let second: BuildableLink | null = null;
  let last: LinkPath | null = null;
  for (const path of linkIndex(state.board)) {
    if (last === null || path.a !== last.a || path.b !== last.b) {
      if (best !== null) links.push(best);
      if (second !== null) links.push(second);
      best = null;
      second = null;
    }
    last = path;
    const link = priceOf(state, seat, path);
    if (link === null) continue;
    if (best === null || isBetter(link, best)) {
      second = best;
      best = link;
    } else if (second === null || isBetter(link, second)) second = link;
  }
  if (best !== null) links.push(best);
  if (second !== null) links.push(second);
  return links;
}

const network = new Uint8Array(MAX_PLACES);

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
