import { type Action, type ActionOf, NO_SUPPLY, URBANIZATION } from '../action.ts';
import { urbanizeAction } from '../action-cache.ts';
import { BLOCKED, facing, type Hex, type Place, TOWN_HEX } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import { NO_TILE, tileExits, tileKind } from '../board/tiles.ts';
import type { EmitSteam } from '../events.ts';
import { clearTrack, completeLink, secureLink } from '../links/connect.ts';
import {
  endNames,
  isClaimable,
  isComplete,
  type Link,
  linkAt,
  markNetwork,
  ownerOrNull,
  removeLink,
} from '../links/links.ts';
import { MAX_PLACES } from '../maps/format.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, NEW_CITY, NO_LINK, NOBODY, type State, TILE_DONE } from '../state.ts';
import { checkSupplySpace, moveSupply, supplySpaceEmpty } from './goods-supply.ts';
import { checkSpecialAction } from './special-action.ts';

/** Urbanization: a New City on a town, with a set of goods cubes (STM-ACT-09 to -14). */

/** STM-ACT-10. */
export function canUrbanizeAnywhere(state: State): boolean {
  return state.newCitiesLeft.some((left) => left > 0) && state.board.towns.some((hex) => state.tileAt[hex] < NEW_CITY);
}

export function checkUrbanize(state: State, { hex, colour, supply }: ActionOf<'urbanize'>): RefusalReason | null {
  const reason = checkSpecialAction(state, URBANIZATION);
  if (reason !== null) return reason;
  if (hex < 0 || state.board.hexKind[hex] !== TOWN_HEX || state.tileAt[hex] >= NEW_CITY) return 'not-a-town';
  if (state.newCitiesLeft[colour] === 0) return 'no-new-city-left';
  return checkSupplySpace(state, supply);
}

export function listUrbanizations(state: State, into: Action[]): void {
  if (checkSpecialAction(state, URBANIZATION) !== null) return;
  const spaces: number[] = [];
  for (let space = 0; space < state.board.map.supplySpaces; space++) {
    if (!supplySpaceEmpty(state, space)) spaces.push(space);
  }
  if (spaces.length === 0) spaces.push(NO_SUPPLY);
  for (const hex of state.board.towns) {
    if (state.tileAt[hex] >= NEW_CITY) continue;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (state.newCitiesLeft[colour] === 0) continue;
      for (const space of spaces) into.push(urbanizeAction(state.board, hex, colour, space));
    }
  }
}

export function applyUrbanize(
  state: State,
  { hex, colour, supply }: ActionOf<'urbanize'>,
  emit: EmitSteam | undefined,
): void {
  const seat = state.registers[ACTOR];
  const place = state.board.placeAt[hex];
  removeTownTile(state, hex, emit);
  state.tileAt[hex] = NEW_CITY + colour;
  state.newCitiesLeft[colour]--;
  state.tileUse[seat] = TILE_DONE;
  const cubes = moveSupply(state, supply, place);
  emit?.({ event: 'city-founded', seat, place: state.board.placeName[place], colour: COLOURS[colour], cubes });
  completeLinksInto(state, hex, place, emit);
}

/**
 * STM-ACT-12: returns the town tile to the supply. Links with track beyond the tile stay and now end at the city. A
 * link that consists only of a spoke is removed, owned or not (STM-OWN-10, STM-OWN-12).
 */
function removeTownTile(state: State, hex: Hex, emit: EmitSteam | undefined): void {
  const tile = state.tileAt[hex];
  if (tile === NO_TILE) return;
  const spokeLinks: Link[] = [];
  for (let edge = 0; edge < 6; edge++) if (tileExits[tile] & (1 << edge)) spokeLinks.push(linkAt(state, hex, edge));
  clearTrack(state, hex);
  state.tilesLeft[tileKind[tile]]++;
  // In descending order: removing a link renumbers only the last one.
  for (const link of spokeLinks.sort((a, b) => b - a)) {
    if (!hasTrack(state, link)) removeSpokeLink(state, link, emit);
  }
}

function hasTrack(state: State, link: Link): boolean {
  return state.linkOfSlot.includes(link);
}

function removeSpokeLink(state: State, link: Link, emit: EmitSteam | undefined): void {
  // Two adjacent cities without track between them are not linked (STM-MAP-09), unless the option says otherwise.
  if (isComplete(state, link) && state.rules.adjacentCityLinkSurvives) return;
  const [start, end] = endNames(state, link);
  const owner = ownerOrNull(state, link);
  if (end === null) emit?.({ event: 'spoke-removed', owner, town: start });
  else emit?.({ event: 'link-removed', owner, ends: [start, end] });
  removeLink(state, link);
}

const network = new Uint8Array(MAX_PLACES);

/**
 * STM-OWN-11: completes every chain whose open end faces the New City, for its owner or else for the placer. With the
 * New City on the board an unowned link has an end at a city, so it is claimable (STM-OWN-07). With `claimTest=before`
 * it must have been claimable before; if not, it is completed and stays unowned permanently (AMB-S-50).
 */
function completeLinksInto(state: State, hex: Hex, place: Place, emit: EmitSteam | undefined): void {
  const seat = state.registers[ACTOR];
  if (state.rules.claimTestBefore) markNetwork(state, seat, network);
  for (let edge = 0; edge < 6; edge++) {
    const neighbour = state.board.across[hex * 6 + edge];
    if (neighbour === BLOCKED) continue;
    const link = linkAt(state, neighbour, facing(edge));
    const anchor = state.linkStart[link];
    if (link === NO_LINK || isComplete(state, link) || anchor === place) continue;
    const staysUnowned =
      state.linkOwner[link] === NOBODY && state.rules.claimTestBefore && !isClaimable(state, network, anchor);
    if (!staysUnowned) secureLink(state, link, seat, emit);
    completeLink(state, link, place, emit);
  }
}
