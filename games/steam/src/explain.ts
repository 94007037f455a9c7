import type { JsonObject, Refusal, Seat } from '@roundhouse/kernel';
import { ACTION_TILES, type Action, type ActionOf, type ActionTileName } from './action.ts';
import { BLOCKED } from './board/board.ts';
import { COLOURS, type ColourName } from './board/colours.ts';
import { tileExits, tileFace } from './board/tiles.ts';
import { linkAt, ownerOrNull } from './links/links.ts';
import { type Reason, RULE_OF } from './refusals.ts';
import { buildCost, tileLimit } from './rules/build-track.ts';
import { raisableMeans, raisableSteps, trackMeans } from './rules/money.ts';
import { otherEnd } from './rules/move-goods.ts';
import { actionTilePrice } from './rules/select-action-tiles.ts';
import { ACTOR, HIGH_BID, NO_LINK, NOBODY, PHASE, PHASES, type PhaseName, type State } from './state.ts';

/** What the sentence for a refusal can speak of, by the action that was refused. */
export interface WrongPhaseParams {
  phase: PhaseName;
  action: Action['do'];
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
  /** The owner of the track in the way, where there is one. */
  rival: Seat | null;
}
export interface SupplyParams {
  place: string;
  /** Counted from 1, as on the board; null when none was named. */
  supply: number | null;
  colour: ColourName | null;
}
export interface DeliverParams {
  from: string;
  to: string;
  cube: ColourName;
  links: number;
  locomotive: number;
}

/** Refuses with the rule, the reason and everything its sentence needs. */
export function explain(state: State, action: Action, found: Reason): Refusal {
  const reason = sharpen(state, found);
  return { rule: RULE_OF[reason], reason, params: { ...paramsFor(state, action, reason) } };
}

/** A player without any track breaks the more telling rule about the first tile (STM-BUILD-15). */
function sharpen(state: State, reason: Reason): Reason {
  if (reason !== 'unconnected' && reason !== 'town-unconnected') return reason;
  return ownsTrack(state) ? reason : 'first-tile-not-at-city';
}

function ownsTrack(state: State): boolean {
  return state.linkOfSlot.some((link) => link !== NO_LINK && state.linkOwner[link] === state.now[ACTOR]);
}

function paramsFor(state: State, action: Action, reason: Reason): JsonObject {
  if (reason === 'wrong-phase' || reason === 'game-over') {
    const params: WrongPhaseParams = { phase: PHASES[state.now[PHASE]], action: action.do };
    return { ...params };
  }
  switch (action.do) {
    case 'bid':
      return { ...bidParams(state, action, reason) };
    case 'capital': {
      const most = raisableSteps(state, state.now[ACTOR], state.rules.capitalFromVictoryPoints);
      const params: CapitalParams = { units: action.units, most };
      return { ...params };
    }
    case 'take':
      return { ...takeParams(state, action) };
    case 'build':
      return { ...buildParams(state, action) };
    case 'urbanize':
      return {
        ...supplyParams(action.hex < 0 ? '?' : placeOrHex(state, action.hex), action.supply, COLOURS[action.colour]),
      };
    case 'grow':
      return { ...supplyParams(action.city < 0 ? '?' : state.board.placeName[action.city], action.supply, null) };
    case 'deliver':
      return { ...deliverParams(state, action) };
    default:
      return {};
  }
}

function bidParams(state: State, { amount }: ActionOf<'bid'>, reason: Reason): BidParams {
  const seat = state.now[ACTOR];
  const cashOnly = reason === 'order-bid-too-low' || reason === 'order-bid-beyond-cash';
  return { amount, least: state.now[HIGH_BID] + 1, most: cashOnly ? state.cash[seat] : raisableMeans(state, seat) };
}

function takeParams(state: State, { tile }: ActionOf<'take'>): TakeParams {
  const seat = state.now[ACTOR];
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

function buildParams(state: State, { hex, tile }: ActionOf<'build'>): BuildParams {
  const seat = state.now[ACTOR];
  const onMap = hex >= 0;
  return {
    hex: onMap ? state.board.hexName[hex] : '?',
    face: tileFace[tile] ?? '',
    cost: onMap ? buildCost(state, hex, tile) : 0,
    means: trackMeans(state, seat),
    limit: tileLimit(state, seat),
    rival: onMap ? rivalAt(state, hex, tile) : null,
  };
}

/** A rival whose track lies on the hex or ends where the tile would have an exit. */
function rivalAt(state: State, hex: number, tile: number): Seat | null {
  for (let edge = 0; edge < 6; edge++) {
    const neighbour = state.board.across[hex * 6 + edge];
    const facing =
      neighbour === BLOCKED || (tileExits[tile] & (1 << edge)) === 0
        ? NO_LINK
        : linkAt(state, neighbour, edge < 3 ? edge + 3 : edge - 3);
    for (const link of [linkAt(state, hex, edge), facing]) {
      if (link === NO_LINK) continue;
      const owner = ownerOrNull(state, link);
      if (owner !== null && owner !== NOBODY && owner !== state.now[ACTOR]) return owner;
    }
  }
  return null;
}

function supplyParams(place: string, supply: number, colour: ColourName | null): SupplyParams {
  return { place, supply: supply < 0 ? null : supply + 1, colour };
}

function deliverParams(state: State, { from, cube, links }: ActionOf<'deliver'>): DeliverParams {
  const name = (place: number) => state.board.placeName[place] ?? '?';
  const to = links.reduce((here, link) => otherEnd(state, link, here) ?? here, from);
  return {
    from: name(from),
    to: name(to),
    cube: COLOURS[cube],
    links: links.length,
    locomotive: state.locomotive[state.now[ACTOR]],
  };
}
