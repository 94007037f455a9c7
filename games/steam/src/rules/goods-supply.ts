import { NO_SUPPLY } from '../action.ts';
import type { Place } from '../board/board.ts';
import { COLOURS, type ColourName } from '../board/colours.ts';
import type { RefusalReason } from '../refusals.ts';
import type { State } from '../state.ts';

/** The Goods Supply: sets of cubes that enter the map only through City Growth and Urbanization (STM-SETUP-04). */

export function supplySpaceEmpty(state: State, space: number): boolean {
  const base = space * COLOURS.length;
  for (let colour = 0; colour < COLOURS.length; colour++) if (state.supply[base + colour] > 0) return false;
  return true;
}

export function supplyEmpty(state: State): boolean {
  return state.supply.every((count) => count === 0);
}

/** STM-ACT-14: while any set is left, a non-empty space must be chosen, and it is taken whole. */
export function checkSupplySpace(state: State, space: number): RefusalReason | null {
  if (space === NO_SUPPLY) return supplyEmpty(state) ? null : 'supply-space-required';
  if (space < 0 || space >= state.board.map.supplySpaces) return 'no-such-supply-space';
  return supplySpaceEmpty(state, space) ? 'supply-space-empty' : null;
}

/** Moves all cubes of a space to a city and returns them for the event. */
export function moveSupply(state: State, space: number, place: Place): ColourName[] {
  const moved: ColourName[] = [];
  if (space === NO_SUPPLY) return moved;
  COLOURS.forEach((name, colour) => {
    const count = state.supply[space * COLOURS.length + colour];
    state.supply[space * COLOURS.length + colour] = 0;
    state.cubes[place * COLOURS.length + colour] += count;
    for (let i = 0; i < count; i++) moved.push(name);
  });
  return moved;
}
