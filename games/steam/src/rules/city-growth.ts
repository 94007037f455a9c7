import { type Action, type ActionOf, CITY_GROWTH, NO_SUPPLY } from '../action.ts';
import { NO_PLACE, type Place } from '../board/board.ts';
import type { TellSteam } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, type State, TILE_DONE } from '../state.ts';
import { checkSupplySpace, moveSupply, supplyEmpty, supplySpaceEmpty } from './goods-supply.ts';
import { checkSpecialAction } from './special-action.ts';

/**
 * City Growth: a set of goods cubes and a marker on a printed city (STM-ACT-06, -07). The ten markers (STM-COMP-06)
 * cannot run out, one a turn in ten turns at most, so they are not counted.
 */

function isPrintedCity(state: State, place: Place): boolean {
  return place >= 0 && state.board.printedColour[place] !== NO_PLACE;
}

/** A set to take and a city to put it on (STM-ACT-14). */
export function canGrowAnywhere(state: State): boolean {
  if (supplyEmpty(state)) return false;
  for (let place = 0; place < state.board.placeCount; place++) {
    if (isPrintedCity(state, place) && state.grown[place] === 0) return true;
  }
  return false;
}

export function checkGrow(state: State, { city, supply }: ActionOf<'grow'>): Reason | null {
  const reason = checkSpecialAction(state, CITY_GROWTH);
  if (reason !== null) return reason;
  if (!isPrintedCity(state, city)) return 'not-a-printed-city';
  if (state.grown[city] === 1) return 'already-grown';
  // A New City may come without cubes, a growth may not: without a set there is nothing to grow by.
  return supply === NO_SUPPLY ? 'supply-space-required' : checkSupplySpace(state, supply);
}

export function listGrowths(state: State, into: Action[]): void {
  if (checkSpecialAction(state, CITY_GROWTH) !== null) return;
  for (let city = 0; city < state.board.placeCount; city++) {
    if (!isPrintedCity(state, city) || state.grown[city] === 1) continue;
    for (let supply = 0; supply < state.board.map.supplySpaces; supply++) {
      if (!supplySpaceEmpty(state, supply)) into.push({ do: 'grow', city, supply });
    }
  }
}

export function applyGrow(state: State, { city, supply }: ActionOf<'grow'>, tell: TellSteam | undefined): void {
  const seat = state.now[ACTOR];
  const cubes = moveSupply(state, supply, city);
  state.grown[city] = 1;
  state.tileUse[seat] = TILE_DONE;
  tell?.({ event: 'city-grown', seat, place: state.board.placeName[city], cubes });
}
