import type { Seat } from '@roundhouse/kernel';
import { cellOfSpot } from '../board/cells.ts';
import { firstEdge } from '../board/edges.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, BURNT, type State } from '../state.ts';
import { addSteam } from './steam.ts';

/** The water tower (DOS-WATER). */

/** DOS-WATER-01. */
export const WATER_STEAM = 4;

/** DOS-WATER-01, -03: the train has to stand there when the turn starts. At full steam too (DOS-WATER-04). */
export function checkWater(state: State): Reason | null {
  if (!atWaterTower(state, state.now[ACTOR])) return 'no-water-tower';
  // DOS-WATER-02, AMB-D-26.
  return state.now[BURNT] > 0 && !state.rules.coalWithWater ? 'coal-before-water' : null;
}

/**
 * DOS-TILE-08: on the stretch of track that the segment with the tower belongs to. A junction is one stretch
 * (DOS-TILE-06), so there the tower serves every train on the tile.
 */
export function atWaterTower(state: State, seat: Seat): boolean {
  const spot = state.train[seat];
  const lie = state.tileAt[cellOfSpot(spot)];
  const { towerEdges, stretch } = state.rules.deck;
  const tower = towerEdges[lie];
  return tower !== 0 && stretch[lie * 4 + firstEdge(tower)] === (spot & 3);
}

export function applyWater(state: State, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  addSteam(state, seat, WATER_STEAM);
  tell?.({ event: 'water-taken', seat, steam: state.steam[seat] });
}
