import { type Action, type ActionOf, CITY_GROWTH, NO_SUPPLY } from '../action.ts';
import { NO_PLACE, type Place } from '../board/board.ts';
import type { EmitSteam } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, type State, TILE_DONE } from '../state.ts';
import { checkSupplySpace, moveSupply, supplyEmpty, supplySpaceEmpty } from './goods-supply.ts';
import { checkSpecialAction } from './special-action.ts';

/**
 * City Growth: puts a set of goods cubes and a marker on a printed city (STM-ACT-06, -07). The ten markers
 * (STM-COMP-06) are not counted: at most one is used in each of at most ten turns, so they cannot run out.
 */

function isPrintedCity(state: State, place: Place): boolean {
  return place >= 0 && state.board.printedColour[place] !== NO_PLACE;
}

/** Whether there is a set of cubes and a city to put it on (STM-ACT-14). */
export function canGrowAnywhere(state: State): boolean {
  if (supplyEmpty(state)) return false;
  for (let place = 0; place < state.board.placeCount; place++) {
    if (isPrintedCity(state, place) && state.grown[place] === 0) return true;
  }
  return false;
}

export function checkGrow(state: State, { city, supply }: ActionOf<'grow'>): RefusalReason | null {
  const reason = checkSpecialAction(state, CITY_GROWTH);
  if (reason !== null) return reason;
  if (!isPrintedCity(state, city)) return 'not-a-printed-city';
  if (state.grown[city] === 1) return 'already-grown';
  // Unlike a New City, growth requires a set of cubes.
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

export function applyGrow(state: State, { city, supply }: ActionOf<'grow'>, emit: EmitSteam | undefined): void {
  const seat = state.registers[ACTOR];
  const cubes = moveSupply(state, supply, city);
  state.grown[city] = 1;
  state.tileUse[seat] = TILE_DONE;
  emit?.({ event: 'city-grown', seat, place: state.board.placeName[city], cubes });
}
