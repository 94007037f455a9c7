import type { Action } from '../action.ts';
import { buildAction } from '../action-cache.ts';
import { type Hex, TOWN_HEX } from '../board/board.ts';
import { replacementsOf } from '../board/tile-changes.ts';
import {
  DOUBLE_TILES,
  NO_TILE,
  SINGLE_TILES,
  segmentBit,
  type Tile,
  TOWN_TILES,
  tileExits,
  tilePrice,
  tileSegmentBits,
  tileSegments,
} from '../board/tiles.ts';
import {
  CLAIM_SHIFT,
  checkSegment,
  checkSpokes,
  classifySpokes,
  fillSite,
  forBuilder,
  isJoinable,
  legalSegments,
  newBuildSite,
} from '../links/build-site.ts';
import { isComplete, linkAt } from '../links/links.ts';
import { ACTOR, NEW_CITY, NOBODY, type State, TILES_LAID } from '../state.ts';
import { checkPlacement, checkReplacement, inSupply, isRedirectable, tileLimit } from './build-track.ts';
import { trackMeans } from './money.ts';

/**
 * Lists every legal build, hex by hex. It uses the same checks as `checkBuild`, but checks each possible segment and
 * each side only once for all tiles that have it.
 */
const site = newBuildSite();

export function listBuilds(state: State, into: Action[]): void {
  const seat = state.registers[ACTOR];
  if (state.registers[TILES_LAID] >= tileLimit(state, seat)) return;
  const means = trackMeans(state, seat);
  forBuilder(site, state, seat);
  const { buildable, hexKind, terrainCost } = state.board;
  for (let index = 0; index < buildable.length; index++) {
    const hex = buildable[index];
    const old = state.tileAt[hex];
    if (old >= NEW_CITY) continue;
    const empty = old === NO_TILE;
    fillSite(site, state, hex);
    if (empty && !isJoinable(site)) continue;
    const afford = empty ? means - terrainCost[hex] : means;
    if (hexKind[hex] === TOWN_HEX) listTownTiles(state, hex, old, afford, into);
    else if (empty) listPlainTiles(state, hex, afford, into);
    else listOverTrack(state, hex, old, afford, into);
  }
}

function listTownTiles(state: State, hex: Hex, old: Tile, means: number, into: Action[]): void {
  const town = state.board.placeAt[hex];
  const sides = classifySpokes(site, state, town);
  const tiles = old === NO_TILE ? TOWN_TILES : replacementsOf(old).townImprovements;
  for (let index = 0; index < tiles.length; index++) {
    const tile = tiles[index];
    const spokes = tileExits[tile] & ~tileExits[old];
    if (tilePrice[tile] > means) continue;
    if (checkSpokes(site, state, sides, spokes, town) === null) push(state, hex, old, tile, into);
  }
}

const ALL_EDGES = 63;

/** By set of segments: the plain tiles that have only segments of the set. Filled on demand. */
const tilesWithin: (readonly Tile[] | undefined)[] = new Array(1 << 15).fill(undefined);

function plainTilesWithin(segments: number): readonly Tile[] {
  let tiles = tilesWithin[segments];
  if (tiles === undefined) {
    tiles = [...SINGLE_TILES, ...DOUBLE_TILES].filter((tile) => (tileSegmentBits[tile] & ~segments) === 0);
    tilesWithin[segments] = tiles;
  }
  return tiles;
}

function listPlainTiles(state: State, hex: Hex, means: number, into: Action[]): void {
  const found = legalSegments(site, state, ALL_EDGES);
  const segments = found & SEGMENTS;
  const tiles = plainTilesWithin(segments);
  for (let index = 0; index < tiles.length; index++) {
    if (tilePrice[tiles[index]] <= means) push(state, hex, NO_TILE, tiles[index], into);
  }
  // A segment that fails only the claim test may pass with the tile's other segment.
  const claims = found >>> CLAIM_SHIFT;
  if (claims === 0 || segments === 0) return;
  for (const tile of DOUBLE_TILES) {
    const missing = tileSegmentBits[tile] & ~segments;
    if (missing === 0 || (missing & ~claims) !== 0 || tilePrice[tile] > means) continue;
    if (checkPlacement(site, state, tile) === null) push(state, hex, NO_TILE, tile, into);
  }
}
const SEGMENTS = (1 << 15) - 1;

function listOverTrack(state: State, hex: Hex, old: Tile, means: number, into: Action[]): void {
  const { improvements } = replacementsOf(old);
  const segments = improvements.length === 0 ? 0 : legalSegments(site, state, ALL_EDGES & ~tileExits[old]) & SEGMENTS;
  if (segments !== 0) {
    for (let index = 0; index < improvements.length; index++) {
      const tile = improvements[index];
      if ((tileSegmentBits[tile] & ~tileSegmentBits[old] & ~segments) !== 0 || tilePrice[tile] > means) continue;
      push(state, hex, old, tile, into);
    }
  }
  listRedirections(state, hex, old, means, into);
}

/** Lists redirections of each segment that is the open end of a link the builder may redirect (STM-RED-01). */
function listRedirections(state: State, hex: Hex, old: Tile, means: number, into: Action[]): void {
  if ((tileExits[old] & site.open) === 0) return;
  const segments = tileSegments[old];
  for (let index = 0; index < segments.length; index++) {
    const [a, b] = segments[index];
    const open = (site.open & (1 << a)) !== 0 ? a : b;
    if ((site.open & (1 << open)) === 0) continue;
    const link = linkAt(state, hex, a);
    const owner = state.linkOwner[link];
    if (isComplete(state, link) || (owner !== site.seat && owner !== NOBODY)) continue;
    if (!isRedirectable(site, state, link)) continue;
    const { redirections, anyRedirections } = replacementsOf(old);
    const candidates = state.rules.redirectMayAddSegment ? anyRedirections : redirections;
    const turned = legalTurns(state, open === a ? b : a, ALL_EDGES & ~tileExits[old]);
    for (let each = 0; each < candidates.length; each++) {
      const tile = candidates[each];
      // With a second new segment the whole tile has to be checked.
      const fresh = tileSegmentBits[tile] & ~tileSegmentBits[old];
      const adds = (fresh & (fresh - 1)) !== 0;
      if (adds ? !isLegalTurn(state, old, tile, a, b) : (fresh & turned) === 0) continue;
      if (tilePrice[tile] <= means) push(state, hex, old, tile, into);
    }
  }
}

/** The segments that could continue a link from its entry edge to one of these edges. */
function legalTurns(state: State, entry: number, exits: number): number {
  let turns = 0;
  for (let exit = 0; exit < 6; exit++) {
    if ((exits & (1 << exit)) === 0) continue;
    if (checkSegment(site, state, entry, exit) === null) turns |= segmentBit[entry * 6 + exit];
  }
  return turns;
}

/** For a redirection with an added segment: whether it is legal and replaces the segment a-b. */
function isLegalTurn(state: State, old: Tile, tile: Tile, a: number, b: number): boolean {
  return (tileSegmentBits[tile] & segmentBit[a * 6 + b]) === 0 && checkReplacement(site, state, old, tile) === null;
}

function push(state: State, hex: Hex, old: Tile, tile: Tile, into: Action[]): void {
  if (inSupply(state, old, tile)) into.push(buildAction(state.board, hex, tile));
}
