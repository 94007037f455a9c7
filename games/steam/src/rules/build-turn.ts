import { type Action, CITY_GROWTH, FIRST_BUILD, URBANIZATION } from '../action.ts';
import type { EmitSteam } from '../events.ts';
import { flagLinksAtRisk, loseLinksAtRisk } from '../links/ownership.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, ORDER_COUNT, STEP, type State, TILE_DONE, TILE_PENDING, TILES_LAID } from '../state.ts';
import { canGrowAnywhere, listGrowths } from './city-growth.ts';
import { listBuilds } from './list-builds.ts';
import { actorAt } from './players.ts';
import { canUrbanizeAnywhere, listUrbanizations } from './urbanize.ts';

/** The build turns of the phase, one player after the other, First Build first (STM-BUILD-01). */

export function beginBuildPhase(state: State): void {
  state.registers[STEP] = 0;
  beginBuildTurn(state);
}

function beginBuildTurn(state: State): void {
  const seat = actorAt(state, state.registers[STEP], FIRST_BUILD);
  state.registers[ACTOR] = seat;
  state.registers[TILES_LAID] = 0;
  flagLinksAtRisk(state, seat);
}

/** STM-ACT-24: in the Base Game a paid action must be carried out, unless it has become impossible. */
export function checkEndBuild(state: State): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (state.rules.standard || state.tileUse[seat] !== TILE_PENDING) return null;
  if (state.actionTile[seat] === URBANIZATION) return canUrbanizeAnywhere(state) ? 'must-urbanize' : null;
  return state.actionTile[seat] === CITY_GROWTH && canGrowAnywhere(state) ? 'must-grow' : null;
}

const END_BUILD: Action = { do: 'end-build' };

export function listBuildTurn(state: State, into: Action[]): void {
  listBuilds(state, into);
  listUrbanizations(state, into);
  listGrowths(state, into);
  if (checkEndBuild(state) === null) into.push(END_BUILD);
}

/** Returns whether all players have built. */
export function applyEndBuild(state: State, emit: EmitSteam | undefined): boolean {
  const seat = state.registers[ACTOR];
  if (state.tileUse[seat] === TILE_PENDING) {
    state.tileUse[seat] = TILE_DONE;
    if (!state.rules.standard && state.actionTile[seat] === CITY_GROWTH) emit?.({ event: 'growth-lapsed', seat });
  }
  emit?.({ event: 'build-ended', seat });
  loseLinksAtRisk(state, seat, emit);
  if (++state.registers[STEP] === state.registers[ORDER_COUNT]) return true;
  beginBuildTurn(state);
  return false;
}
