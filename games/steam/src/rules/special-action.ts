import { type ActionTile, URBANIZATION } from '../action.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, type State, TILE_DONE, TILE_PASSED } from '../state.ts';

/**
 * City Growth and Urbanization are carried out in the holder's build turn, at any moment of it, once, and not when
 * they were passed (STM-ACT-11, STM-ACT-21).
 */
export function checkSpecialAction(state: State, tile: ActionTile): Reason | null {
  const seat = state.now[ACTOR];
  if (state.actionTile[seat] !== tile) return tile === URBANIZATION ? 'no-urbanization' : 'no-growth';
  if (state.tileUse[seat] === TILE_PASSED) return 'action-passed';
  if (state.tileUse[seat] === TILE_DONE) return 'action-done';
  return null;
}
