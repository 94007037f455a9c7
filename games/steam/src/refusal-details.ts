import type { JsonObject, Refusal, Seat, ToAct } from '@roundhouse/kernel';
import { ACTION_TILES, type Action, type ActionOf, type ActionTileName } from './action.ts';
import { BLOCKED, facing, type Hex, type Place } from './board/board.ts';
import { COLOURS, type ColourName } from './board/colours.ts';
import { changeBetween } from './board/tile-changes.ts';
import { type Tile, tileExits, tileFace } from './board/tiles.ts';
import { colourOf, isCity, type Link, linkAt, ownerOrNull } from './links/links.ts';
import { type RefusalReason, RULE_BY_REASON } from './refusals.ts';
import { leastBid } from './rules/bidding.ts';
import { buildCost, tileLimit } from './rules/build-track.ts';
import { raisableMeans, raisableSteps, trackMeans } from './rules/money.ts';
import { linksUsed, otherEnd } from './rules/move-goods.ts';
import { actionTilePrice } from './rules/select-action-tiles.ts';
import { ACTOR, NEW_CITY, NO_LINK, PHASE, PHASES, type PhaseName, type State } from './state.ts';

/** Parameters of refusal messages, by the kind of the refused action. */
export interface WrongPhaseParams {
  phase: PhaseName;
  action: Action['do'];
}
export interface TurnParams {
  seat: Seat;
  /** The seat to act; null for chance. */
  turn: Seat | null;
}
export interface BidParams {
  amount: number;
  least: number;
  most: number;
}
export interface CapitalParams {
  units: number;
  most: number;
}
export interface TakeParams {
  tile: ActionTileName;
  cost: number;
  means: number;
}
export interface BuildParams {
  hex: string;
  face: string;
  cost: number;
  means: number;
  limit: number;
  /** The edge that causes the refusal: blocked, or at a rival's open end. */
  edge: number | null;
  /** The owner of the conflicting track, if any. */
  rival: Seat | null;
}
export interface SupplyParams {
  place: string;
  /** Numbered from 1, as on the board; null when the action has none. */
  supply: number | null;
  colour: ColourName | null;
}
export interface DeliverParams {
  from: string;
  to: string;
  cube: ColourName;
  links: number;
  locomotive: number;
  /** The place where the route breaks a rule, for reasons that have one. */
  at: string;
  /** Own links on the route, and the rival with the most links on it. */
  own: number;
  rival: Seat | null;
  theirs: number;
}

/** Builds the refusal with its rule, reason and message parameters. */
export function describeRefusal(state: State, action: Action, found: RefusalReason): Refusal {
  const reason = refineReason(state, action, found);
  return { rule: RULE_BY_REASON[reason], reason, params: { ...paramsFor(state, action, reason) } };
}

/** The refusal for a seat that acts out of turn. */
export function describeOutOfTurn(seat: Seat, turn: ToAct): Refusal {
  const params: TurnParams = { seat, turn: typeof turn === 'number' ? turn : null };
  return { rule: RULE_BY_REASON['not-your-turn'], reason: 'not-your-turn', params: { ...params } };
}

/** For a player without track, reports the more specific rule about the first tile (STM-BUILD-15). */
function refineReason(state: State, action: Action, reason: RefusalReason): RefusalReason {
  if (reason !== 'unconnected' && reason !== 'town-unconnected') return reason;
  const touchesCity = action.do === 'build' && (tileExits[action.tile] & citySides(state, action.hex)) !== 0;
  return ownsTrack(state) || touchesCity ? reason : 'first-tile-not-at-city';
}

function citySides(state: State, hex: Hex): number {
  let sides = state.board.cityEdges[hex];
  for (let edge = 0; edge < 6; edge++) {
    const neighbour = state.board.across[hex * 6 + edge];
    if (neighbour !== BLOCKED && state.tileAt[neighbour] >= NEW_CITY) sides |= 1 << edge;
  }
  return sides;
}

function ownsTrack(state: State): boolean {
  return state.linkOfSlot.some((link) => link !== NO_LINK && state.linkOwner[link] === state.registers[ACTOR]);
}

function paramsFor(state: State, action: Action, reason: RefusalReason): JsonObject {
  if (reason === 'wrong-phase' || reason === 'game-over') {
    const params: WrongPhaseParams = { phase: PHASES[state.registers[PHASE]], action: action.do };
    return { ...params };
  }
  switch (action.do) {
    case 'bid':
      return { ...bidParams(state, action, reason) };
    case 'capital': {
      const most = raisableSteps(state, state.registers[ACTOR], state.rules.capitalFromVictoryPoints);
      const params: CapitalParams = { units: action.units, most };
      return { ...params };
    }
    case 'take':
      return { ...takeParams(state, action) };
    case 'build':
      return { ...buildParams(state, action, reason) };
    case 'urbanize':
      return {
        ...supplyParams(action.hex < 0 ? '?' : placeOrHex(state, action.hex), action.supply, COLOURS[action.colour]),
      };
    case 'grow':
      return { ...supplyParams(action.city < 0 ? '?' : state.board.placeName[action.city], action.supply, null) };
    case 'deliver':
      return { ...deliverParams(state, action, reason) };
    default:
      return {};
  }
}

function bidParams(state: State, { amount }: ActionOf<'bid'>, reason: RefusalReason): BidParams {
  const seat = state.registers[ACTOR];
  const cashOnly = reason === 'order-bid-too-low' || reason === 'order-bid-beyond-cash';
  return { amount, least: leastBid(state), most: cashOnly ? state.cash[seat] : raisableMeans(state, seat) };
}

function takeParams(state: State, { tile }: ActionOf<'take'>): TakeParams {
  const seat = state.registers[ACTOR];
  const known = tile >= 1 && tile < ACTION_TILES.length;
  return {
    tile: known ? ACTION_TILES[tile] : 'none',
    cost: known ? actionTilePrice(state, seat, tile) : 0,
    means: raisableMeans(state, seat),
  };
}

function placeOrHex(state: State, hex: number): string {
  const place = state.board.placeAt[hex];
  return state.board.placeName[place] ?? state.board.hexName[hex];
}

function buildParams(state: State, { hex, tile }: ActionOf<'build'>, reason: RefusalReason): BuildParams {
  const seat = state.registers[ACTOR];
  const onMap = hex >= 0;
  const edge = onMap ? offendingEdge(state, hex, tile, reason) : null;
  return {
    hex: onMap ? state.board.hexName[hex] : '?',
    face: tileFace[tile] ?? '',
    cost: onMap ? buildCost(state, hex, tile) : 0,
    means: trackMeans(state, seat),
    limit: tileLimit(state, seat),
    edge,
    rival: onMap ? rivalAt(state, hex, tile, edge, reason) : null,
  };
}

/** The first edge that new track must not use. */
function offendingEdge(state: State, hex: Hex, tile: Tile, reason: RefusalReason): number | null {
  const blocked = reason === 'blocked-edge';
  if (!blocked && reason !== 'joins-rival-track' && reason !== 'town-completes-rival') return null;
  const old = state.tileAt[hex];
  for (let edge = 0; edge < 6; edge++) {
    if ((tileExits[tile] & ~tileExits[old] & (1 << edge)) === 0) continue;
    if (blocked ? state.board.across[hex * 6 + edge] === BLOCKED : rivalAcross(state, hex, edge) !== null) return edge;
  }
  return null;
}

function rivalAcross(state: State, hex: Hex, edge: number): Seat | null {
  const neighbour = state.board.across[hex * 6 + edge];
  if (neighbour === BLOCKED) return null;
  return rivalOwner(state, linkAt(state, neighbour, facing(edge)));
}

function rivalOwner(state: State, link: Link): Seat | null {
  const owner = link === NO_LINK ? null : ownerOrNull(state, link);
  return owner === state.registers[ACTOR] ? null : owner;
}

/** The owner of the open end at the offending edge, or of the track on the hex that may not be redirected. */
function rivalAt(state: State, hex: Hex, tile: Tile, edge: number | null, reason: RefusalReason): Seat | null {
  if (edge !== null) return rivalAcross(state, hex, edge);
  if (reason !== 'redirects-rival-link') return null;
  const change = changeBetween(state.tileAt[hex], tile);
  return change.kind === 'redirect' ? rivalOwner(state, linkAt(state, hex, change.removed[0])) : null;
}

function supplyParams(place: string, supply: number, colour: ColourName | null): SupplyParams {
  return { place, supply: supply < 0 ? null : supply + 1, colour };
}

function deliverParams(state: State, { from, cube, links }: ActionOf<'deliver'>, reason: RefusalReason): DeliverParams {
  const name = (place: number) => state.board.placeName[place] ?? '?';
  const route = [from];
  for (const link of links) {
    const here = route[route.length - 1];
    route.push(otherEnd(state, link, here) ?? here);
  }
  const used = linksUsed(state, links);
  const seat = state.registers[ACTOR];
  const theirs = Math.max(...used.map((count, owner) => (owner === seat ? 0 : count)));
  return {
    from: name(from),
    to: name(route[route.length - 1]),
    cube: COLOURS[cube],
    links: links.length,
    locomotive: state.locomotive[seat],
    at: name(offendingPlace(state, route, cube, reason)),
    own: used[seat],
    rival: theirs === 0 ? null : used.findIndex((count, owner) => owner !== seat && count === theirs),
    theirs,
  };
}

/** The place where a route first passes a city of the cube's colour, or visits a place for the second time. */
function offendingPlace(state: State, route: readonly Place[], cube: number, reason: RefusalReason): Place {
  const last = route[route.length - 1];
  if (reason === 'past-matching-city') {
    return route.find((place, index) => index > 0 && colourOf(state, place) === cube) ?? last;
  }
  const again = (place: Place, index: number) => route.indexOf(place) < index;
  if (reason === 'city-twice') return route.find((place, i) => again(place, i) && isCity(state, place)) ?? last;
  return reason === 'town-twice' ? (route.find(again) ?? last) : last;
}
