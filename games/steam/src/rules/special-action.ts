import { type ActionTile, URBANIZATION } from '../action.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, type State, TILE_DONE, TILE_PASSED } from '../state.ts';

/**
 * City Growth and Urbanization can be carried out once, at any time in the holder's build turn, unless the tile was
 * taken as a pass (STM-ACT-11, STM-ACT-21).
 */
export function checkSpecialAction(state: State, tile: ActionTile): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (state.actionTile[seat] !== tile) return tile === URBANIZATION ? 'no-urbanization' : 'no-growth';
  if (state.tileUse[seat] === TILE_PASSED) return 'action-passed';
  if (state.tileUse[seat] === TILE_DONE) return 'action-done';
  return null;
}
