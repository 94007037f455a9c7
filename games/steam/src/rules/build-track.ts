import type { Seat } from '@roundhouse/kernel';
import { type Action, type ActionOf, ENGINEER } from '../action.ts';
import { buildAction } from '../action-cache.ts';
import { CITY_HEX, type Hex, TOWN_HEX } from '../board/board.ts';
import { type Change, changeBetween, replacements, type Segment } from '../board/changes.ts';
import {
  DOUBLE_TILES,
  NO_TILE,
  SINGLE_TILES,
  type Tile,
  TOWN_TILES,
  tileExits,
  tileFace,
  tileIsTown,
  tileKind,
  tilePrice,
  tileRotation,
  tileSegments,
} from '../board/tiles.ts';
import type { TellSteam } from '../events.ts';
import { connectRedirected, connectSegment, connectSpokes, placeTile } from '../links/connect.ts';
import { isComplete, linkAt } from '../links/links.ts';
import {
  checkSegment,
  checkSpokes,
  checkTwoSegments,
  newSite,
  openSite,
  SIDE_OPEN,
  type Site,
  survey,
} from '../links/site.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, NEW_CITY, NOBODY, type State, TILES_LAID } from '../state.ts';
import { pay, trackMeans } from './money.ts';

/** Phase "Build track": laying, improving and redirecting tiles (STM-BUILD, STM-COST, STM-IMP, STM-RED). */

const TILES_PER_TURN = 3;

/** STM-BUILD-02, STM-ACT-04. */
export function tileLimit(state: State, seat: Seat): number {
  return state.actionTile[seat] === ENGINEER ? TILES_PER_TURN + 1 : TILES_PER_TURN;
}

/** Terrain is paid on an empty hex only (STM-COST-01, -03, -05). */
export function buildCost(state: State, hex: Hex, tile: Tile): number {
  return tilePrice[tile] + (state.tileAt[hex] === NO_TILE ? state.board.terrainCost[hex] : 0);
}

/** STM-TILE-02, -04: a tile being replaced is back in the supply before the new one is taken. */
function inSupply(state: State, old: Tile, tile: Tile): boolean {
  const kind = tileKind[tile];
  return state.tilesLeft[kind] > 0 || (old !== NO_TILE && tileKind[old] === kind);
}

const site = newSite();

export function checkBuild(state: State, { hex, tile }: ActionOf<'build'>): Reason | null {
  const seat = state.now[ACTOR];
  if (state.now[TILES_LAID] >= tileLimit(state, seat)) return 'tile-limit';
  if (hex < 0) return 'off-map';
  const kind = state.board.hexKind[hex];
  const old = state.tileAt[hex];
  if (kind === CITY_HEX || old >= NEW_CITY) return 'on-city';
  if (kind === TOWN_HEX && tileIsTown[tile] === 0) return 'plain-tile-on-town';
  if (kind !== TOWN_HEX && tileIsTown[tile] === 1) return 'town-tile-off-town';
  survey(openSite(site, state, seat), state, hex);
  const track = old === NO_TILE ? checkPlacement(site, state, tile) : checkReplacement(site, state, old, tile);
  if (track !== null) return track;
  if (!inSupply(state, old, tile)) return 'no-tile-left';
  if (buildCost(state, hex, tile) > trackMeans(state, seat)) {
    return state.rules.standard ? 'not-enough-cash' : 'cannot-afford';
  }
  return null;
}

function checkPlacement(at: Site, state: State, tile: Tile): Reason | null {
  if ((tileExits[tile] & at.blocked) !== 0) return 'blocked-edge';
  if (tileIsTown[tile] === 1) return checkSpokes(at, state, tileExits[tile], state.board.placeAt[at.hex]);
  const segments = tileSegments[tile];
  if (segments.length === 1) return checkSegment(at, state, segments[0][0], segments[0][1]);
  return checkTwoSegments(at, state, segments[0], segments[1]);
}

function checkReplacement(at: Site, state: State, old: Tile, tile: Tile): Reason | null {
  const change = changeBetween(old, tile);
  switch (change.work) {
    case 'same':
      return 'same-track';
    case 'break':
      return tileIsTown[tile] === 1 ? 'town-spokes-changed' : 'changes-existing-track';
    case 'improve':
      return checkSegment(at, state, change.added[0], change.added[1]);
    case 'improve-town': {
      const reason = checkSpokes(at, state, change.added, state.board.placeAt[at.hex]);
      return reason === 'town-unconnected' ? 'improves-rival-town' : reason;
    }
    case 'redirect':
      return checkRedirect(at, state, change);
  }
}

type Redirect = Extract<Change, { work: 'redirect' }>;

/** The segment that continues the redirected link from its entry edge, and one that comes on top, if any. */
function redirectedSegments(
  entry: number,
  { fresh }: Redirect,
): { turned: Segment | undefined; added: Segment | undefined } {
  const turned = fresh.find((segment) => segment.includes(entry));
  return { turned, added: fresh.find((segment) => segment !== turned) };
}

function openEdgeOf(at: Site, [a, b]: Segment): number | null {
  if (at.side[a] === SIDE_OPEN) return a;
  return at.side[b] === SIDE_OPEN ? b : null;
}

function checkRedirect(at: Site, state: State, change: Redirect): Reason | null {
  const [a, b] = change.removed;
  const link = linkAt(state, at.hex, a);
  if (isComplete(state, link)) return 'redirects-completed-link';
  const owner = state.linkOwner[link];
  if (owner !== at.seat && owner !== NOBODY) return 'redirects-rival-link';
  // STM-RED-01: only the tile that holds the open end; position counts, not time (AMB-S-44).
  const open = openEdgeOf(at, change.removed);
  if (open === null) return 'redirects-middle-tile';
  const { turned, added } = redirectedSegments(open === a ? b : a, change);
  if (turned === undefined) return 'redirect-changes-entry';
  if (added !== undefined && !state.rules.redirectMayAddSegment) return 'redirect-adds-segment';
  const reason =
    added === undefined ? checkSegment(at, state, turned[0], turned[1]) : checkTwoSegments(at, state, turned, added);
  return reason === 'not-claimable' ? 'redirect-not-claimable' : reason;
}

export function applyBuild(state: State, { hex, tile }: ActionOf<'build'>, tell: TellSteam | undefined): void {
  const seat = state.now[ACTOR];
  const old = state.tileAt[hex];
  const cost = buildCost(state, hex, tile);
  survey(openSite(site, state, seat), state, hex);
  pay(state, seat, cost, tell);
  if (old !== NO_TILE) state.tilesLeft[tileKind[old]]++;
  state.tilesLeft[tileKind[tile]]--;
  state.now[TILES_LAID]++;
  const change = old === NO_TILE ? null : changeBetween(old, tile);
  if (tell !== undefined) tellBuilt(state, seat, hex, tile, cost, change, tell);
  placeTile(state, hex, tile);
  if (change === null) connectAll(site, state, tile, tell);
  else connectChange(site, state, change, tell);
}

function connectAll(at: Site, state: State, tile: Tile, tell: TellSteam | undefined): void {
  if (tileIsTown[tile] === 1) connectSpokes(at, state, tileExits[tile], tell);
  for (const [a, b] of tileSegments[tile]) connectSegment(at, state, a, b, tell);
}

function connectChange(at: Site, state: State, change: Change, tell: TellSteam | undefined): void {
  if (change.work === 'improve') connectSegment(at, state, change.added[0], change.added[1], tell);
  if (change.work === 'improve-town') connectSpokes(at, state, change.added, tell);
  if (change.work !== 'redirect') return;
  const [a, b] = change.removed;
  const open = openEdgeOf(at, change.removed);
  const { turned, added } = redirectedSegments(open === a ? b : a, change);
  if (turned !== undefined) connectRedirected(at, state, turned, open === a ? b : a, tell);
  if (added !== undefined) connectSegment(at, state, added[0], added[1], tell);
}

function tellBuilt(
  state: State,
  seat: Seat,
  hex: Hex,
  tile: Tile,
  cost: number,
  change: Change | null,
  tell: TellSteam,
): void {
  const face = tileFace[tile];
  if (face === null) return;
  const event = change === null ? 'track-laid' : change.work === 'redirect' ? 'track-redirected' : 'track-improved';
  tell({ event, seat, hex: state.board.hexName[hex], face, rotation: tileRotation[tile], cost });
}

/** Every legal build, hex by hex. The masks only skip what the checks would refuse; the checks decide. */
export function listBuilds(state: State, into: Action[]): void {
  const seat = state.now[ACTOR];
  if (state.now[TILES_LAID] >= tileLimit(state, seat)) return;
  const means = trackMeans(state, seat);
  openSite(site, state, seat);
  for (const hex of state.board.buildable) {
    const old = state.tileAt[hex];
    if (old >= NEW_CITY) continue;
    if (old === NO_TILE) listPlacements(state, hex, means - state.board.terrainCost[hex], into);
    else listReplacements(state, hex, old, means, into);
  }
}

function listPlacements(state: State, hex: Hex, means: number, into: Action[]): void {
  survey(site, state, hex);
  const joinable = site.joinable;
  if (joinable === 0) return;
  if (state.board.hexKind[hex] === TOWN_HEX) {
    for (const tile of TOWN_TILES) {
      if ((tileExits[tile] & joinable) === 0 || (tileExits[tile] & site.blocked) !== 0) continue;
      listIfLegal(state, hex, NO_TILE, tile, means, into);
    }
    return;
  }
  for (const tile of SINGLE_TILES) {
    if ((tileExits[tile] & joinable) === 0 || (tileExits[tile] & site.forbidden) !== 0) continue;
    listIfLegal(state, hex, NO_TILE, tile, means, into);
  }
  // Two segments need two edges to connect at.
  if ((joinable & (joinable - 1)) === 0) return;
  for (const tile of DOUBLE_TILES) {
    if ((tileExits[tile] & site.forbidden) !== 0) continue;
    listIfLegal(state, hex, NO_TILE, tile, means, into);
  }
}

function listReplacements(state: State, hex: Hex, old: Tile, means: number, into: Action[]): void {
  const candidates = replacements[old];
  if (candidates.length === 0) return;
  survey(site, state, hex);
  for (const tile of candidates) {
    const fresh = tileExits[tile] & ~tileExits[old];
    if ((fresh & site.blocked) !== 0) continue;
    listIfLegal(state, hex, old, tile, means, into);
  }
}

function listIfLegal(state: State, hex: Hex, old: Tile, tile: Tile, means: number, into: Action[]): void {
  if (tilePrice[tile] > means || !inSupply(state, old, tile)) return;
  const reason = old === NO_TILE ? checkPlacement(site, state, tile) : checkReplacement(site, state, old, tile);
  if (reason === null) into.push(buildAction(state.board, hex, tile));
}
