import type { Seat } from '@roundhouse/kernel';
import { cellOfTrain } from '../board/cells.ts';
import { firstEdge } from '../board/edges.ts';
import type { EmitDays } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, BURNT, type State } from '../state.ts';
import { addSteam } from './steam.ts';

/** The water tower (DOS-WATER). */

/** DOS-WATER-01. */
export const WATER_STEAM = 4;

/** DOS-WATER-01, -03: the train must stand there when the turn starts. Also legal at full steam (DOS-WATER-04). */
export function checkWater(state: State): RefusalReason | null {
  if (!atWaterTower(state, state.registers[ACTOR])) return 'no-water-tower';
  // DOS-WATER-02, AMB-D-26.
  return state.registers[BURNT] > 0 && !state.rules.coalWithWater ? 'coal-before-water' : null;
}

/**
 * DOS-TILE-08: the train must be on the track section that contains the segment with the tower. A junction is one
 * section (DOS-TILE-06), so its tower serves every train on the tile.
 */
export function atWaterTower(state: State, seat: Seat): boolean {
  const trainPosition = state.train[seat];
  const tile = state.tileAt[cellOfTrain(trainPosition)];
  const { towerEdges, trackSection } = state.rules.deck;
  const edges = towerEdges[tile];
  return edges !== 0 && trackSection[tile * 4 + firstEdge(edges)] === (trainPosition & 3);
}

export function applyWater(state: State, emit: EmitDays | undefined): void {
  const seat = state.registers[ACTOR];
  addSteam(state, seat, WATER_STEAM);
  emit?.({ event: 'water-taken', seat, steam: state.steam[seat] });
}
