import type { Seat } from '@roundhouse/kernel';
import { type ActionOf, ENGINEER } from '../action.ts';
import { CITY_HEX, type Hex, TOWN_HEX } from '../board/board.ts';
import { changeBetween, type Segment, type TileChange } from '../board/tile-changes.ts';
import {
  NO_TILE,
  type Tile,
  tileExits,
  tileFace,
  tileIsTown,
  tileKind,
  tilePrice,
  tileRotation,
  tileSegments,
} from '../board/tiles.ts';
import type { EmitSteam } from '../events.ts';
import {
  type BuildSite,
  checkSegment,
  checkSpokes,
  checkTwoSegments,
  classifySpokes,
  fillSite,
  forBuilder,
  newBuildSite,
} from '../links/build-site.ts';
import { connectRedirected, connectSegment, connectSpokes, placeTile } from '../links/connect.ts';
import { isClaimable, isComplete, type Link, linkAt } from '../links/links.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, NEW_CITY, NOBODY, type State, TILES_LAID } from '../state.ts';
import { pay, trackMeans } from './money.ts';

/** Phase "Build track": laying, improving and redirecting tiles (STM-BUILD, STM-COST, STM-IMP, STM-RED). */

const TILES_PER_TURN = 3;

/** New placements, improvements and redirections count alike (STM-BUILD-02, STM-RED-05); Engineer: STM-ACT-04. */
export function tileLimit(state: State, seat: Seat): number {
  return state.actionTile[seat] === ENGINEER ? TILES_PER_TURN + 1 : TILES_PER_TURN;
}

/** Terrain is paid on an empty hex only (STM-COST-01, -03, -05). */
export function buildCost(state: State, hex: Hex, tile: Tile): number {
  return tilePrice[tile] + (state.tileAt[hex] === NO_TILE ? state.board.terrainCost[hex] : 0);
}

/** STM-TILE-02, -04: a tile being replaced is back in the supply before the new one is taken. */
export function inSupply(state: State, old: Tile, tile: Tile): boolean {
  const kind = tileKind[tile];
  return state.tilesLeft[kind] > 0 || (old !== NO_TILE && tileKind[old] === kind);
}

const site = newBuildSite();

export function checkBuild(state: State, { hex, tile }: ActionOf<'build'>): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (state.registers[TILES_LAID] >= tileLimit(state, seat)) return 'tile-limit';
  if (hex < 0) return 'off-map';
  const kind = state.board.hexKind[hex];
  const old = state.tileAt[hex];
  if (kind === CITY_HEX || old >= NEW_CITY) return 'on-city';
  if (kind === TOWN_HEX && tileIsTown[tile] === 0) return 'plain-tile-on-town';
  if (kind !== TOWN_HEX && tileIsTown[tile] === 1) return 'town-tile-off-town';
  fillSite(forBuilder(site, state, seat), state, hex);
  const track = old === NO_TILE ? checkPlacement(site, state, tile) : checkReplacement(site, state, old, tile);
  if (track !== null) return track;
  if (!inSupply(state, old, tile)) return 'no-tile-left';
  if (buildCost(state, hex, tile) > trackMeans(state, seat)) {
    return state.rules.standard ? 'not-enough-cash' : 'cannot-afford';
  }
  return null;
}

export function checkPlacement(at: BuildSite, state: State, tile: Tile): RefusalReason | null {
  if ((tileExits[tile] & at.blocked) !== 0) return 'blocked-edge';
  if (tileIsTown[tile] === 1) return checkTownSpokes(at, state, tileExits[tile]);
  const segments = tileSegments[tile];
  if (segments.length === 1) return checkSegment(at, state, segments[0][0], segments[0][1]);
  return checkTwoSegments(at, state, segments[0], segments[1]);
}

function checkTownSpokes(at: BuildSite, state: State, spokes: number): RefusalReason | null {
  const town = state.board.placeAt[at.hex];
  return checkSpokes(at, state, classifySpokes(at, state, town), spokes, town);
}

export function checkReplacement(at: BuildSite, state: State, old: Tile, tile: Tile): RefusalReason | null {
  const change = changeBetween(old, tile);
  switch (change.kind) {
    case 'same':
      return isLoneEnd(at, state, old) ? 'redirect-same-exit' : 'same-track';
    case 'break':
      if (tileIsTown[tile] === 1) return 'town-spokes-changed';
      return isLoneEnd(at, state, old) ? 'redirect-changes-entry' : 'changes-existing-track';
    case 'improve': {
      const reason = checkSegment(at, state, change.added[0], change.added[1]);
      return reason === 'unconnected' ? 'improvement-unconnected' : reason;
    }
    case 'improve-town': {
      const reason = checkTownSpokes(at, state, change.added);
      return reason === 'town-unconnected' ? 'improves-rival-town' : reason;
    }
    case 'redirect':
      return checkRedirect(at, state, change);
  }
}

/**
 * Whether the tile has one segment with an open end that the builder might redirect. The attempt then counts as a
 * redirect.
 */
function isLoneEnd(at: BuildSite, state: State, tile: Tile): boolean {
  const segments = tileSegments[tile];
  if (segments.length !== 1 || openEdgeOf(at, segments[0]) === null) return false;
  const owner = state.linkOwner[linkAt(state, at.hex, segments[0][0])];
  return owner === at.seat || owner === NOBODY;
}

type Redirect = Extract<TileChange, { kind: 'redirect' }>;

/** The segment that continues the redirected link from its entry edge, and the additional segment, if any. */
function redirectedSegments(
  entry: number,
  { fresh }: Redirect,
): { turned: Segment | undefined; added: Segment | undefined } {
  const turned = fresh.find(([a, b]) => a === entry || b === entry);
  return { turned, added: fresh.find((segment) => segment !== turned) };
}

function openEdgeOf(at: BuildSite, [a, b]: Segment): number | null {
  if ((at.open & (1 << a)) !== 0) return a;
  return (at.open & (1 << b)) !== 0 ? b : null;
}

/**
 * STM-RED-01: an unowned link, as it is now, has to start at a city or share its anchor with one of the builder's
 * links.
 */
export function isRedirectable(at: BuildSite, state: State, link: Link): boolean {
  if (state.linkOwner[link] !== NOBODY || !state.rules.redirectUnownedBefore) return true;
  return isClaimable(state, at.network, state.linkStart[link]);
}

function checkRedirect(at: BuildSite, state: State, change: Redirect): RefusalReason | null {
  const [a, b] = change.removed;
  const link = linkAt(state, at.hex, a);
  if (isComplete(state, link)) return 'redirects-completed-link';
  const owner = state.linkOwner[link];
  if (owner !== at.seat && owner !== NOBODY) return 'redirects-rival-link';
  // STM-RED-01: only the tile with the open end; when it was laid does not matter (AMB-S-44).
  const open = openEdgeOf(at, change.removed);
  if (open === null) return 'redirects-middle-tile';
  if (!isRedirectable(at, state, link)) return 'redirect-not-claimable';
  const { turned, added } = redirectedSegments(open === a ? b : a, change);
  if (turned === undefined) return 'redirect-changes-entry';
  if (added !== undefined && !state.rules.redirectMayAddSegment) return 'redirect-adds-segment';
  const reason =
    added === undefined ? checkSegment(at, state, turned[0], turned[1]) : checkTwoSegments(at, state, turned, added);
  return reason === 'not-claimable' ? 'redirect-not-claimable' : reason;
}

export function applyBuild(state: State, { hex, tile }: ActionOf<'build'>, emit: EmitSteam | undefined): void {
  const seat = state.registers[ACTOR];
  const old = state.tileAt[hex];
  const cost = buildCost(state, hex, tile);
  // Connecting needs only the owners of adjacent track; the network is only for checks.
  site.seat = seat;
  fillSite(site, state, hex);
  pay(state, seat, cost, emit);
  if (old !== NO_TILE) state.tilesLeft[tileKind[old]]++;
  state.tilesLeft[tileKind[tile]]--;
  state.registers[TILES_LAID]++;
  const change = old === NO_TILE ? null : changeBetween(old, tile);
  if (emit !== undefined) emitBuilt(state, seat, hex, tile, cost, change, emit);
  placeTile(state, hex, tile);
  if (change === null) connectAll(site, state, tile, emit);
  else connectChange(site, state, change, emit);
}

function connectAll(at: BuildSite, state: State, tile: Tile, emit: EmitSteam | undefined): void {
  if (tileIsTown[tile] === 1) connectSpokes(at, state, tileExits[tile], emit);
  for (const [a, b] of tileSegments[tile]) connectSegment(at, state, a, b, emit);
}

function connectChange(at: BuildSite, state: State, change: TileChange, emit: EmitSteam | undefined): void {
  if (change.kind === 'improve') connectSegment(at, state, change.added[0], change.added[1], emit);
  if (change.kind === 'improve-town') connectSpokes(at, state, change.added, emit);
  if (change.kind !== 'redirect') return;
  const [a, b] = change.removed;
  const open = openEdgeOf(at, change.removed);
  const { turned, added } = redirectedSegments(open === a ? b : a, change);
  if (turned !== undefined) connectRedirected(at, state, turned, open === a ? b : a, emit);
  if (added !== undefined) connectSegment(at, state, added[0], added[1], emit);
}

function emitBuilt(
  state: State,
  seat: Seat,
  hex: Hex,
  tile: Tile,
  cost: number,
  change: TileChange | null,
  emit: EmitSteam,
): void {
  const face = tileFace[tile];
  if (face === null) return;
  const event = change === null ? 'track-laid' : change.kind === 'redirect' ? 'track-redirected' : 'track-improved';
  emit({ event, seat, hex: state.board.hexName[hex], face, rotation: tileRotation[tile], cost });
}
