import type { Seat } from '@roundhouse/kernel';
import {
  ACTION_TILES,
  type Action,
  type ActionOf,
  type ActionTile,
  CITY_GROWTH,
  LOCOMOTIVE,
  URBANIZATION,
} from '../action.ts';
import type { EmitSteam } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import {
  ACTOR,
  HIGHEST_LOCOMOTIVE,
  ORDER_COUNT,
  STEP,
  type State,
  TILE_PASSED,
  TILE_PENDING,
  TILE_UNUSED,
} from '../state.ts';
import { canGrowAnywhere } from './city-growth.ts';
import { pay, raisableMeans } from './money.ts';
import { canUrbanizeAnywhere } from './urbanize.ts';

/** Phase "Select Action tiles": each player takes one, in player order (STM-ACT). */

const GROWTH_PRICE = 2;
const LOCOMOTIVE_PRICE = 4;
const URBANIZATION_PRICE = 6;

export function beginSelection(state: State): void {
  state.registers[STEP] = 0;
  state.registers[ACTOR] = state.order[0];
}

/** Base Game prices at selection (STM-ACT-20, -22); in the Standard Game tiles are free (STM-ACT-30). */
export function actionTilePrice(state: State, seat: Seat, tile: ActionTile): number {
  if (state.rules.standard) return 0;
  if (tile === CITY_GROWTH) return GROWTH_PRICE;
  if (tile === LOCOMOTIVE) return LOCOMOTIVE_PRICE + state.locomotive[seat] + 1;
  return tile === URBANIZATION ? URBANIZATION_PRICE : 0;
}

function isFree(state: State, tile: ActionTile): boolean {
  return !state.actionTile.includes(tile);
}

function hasPassOption(tile: ActionTile): boolean {
  return tile === CITY_GROWTH || tile === URBANIZATION;
}

export function checkTake(state: State, { tile, pass }: ActionOf<'take'>): RefusalReason | null {
  if (tile < 1 || tile >= ACTION_TILES.length) return 'no-such-tile';
  if (!isFree(state, tile)) return 'tile-taken-already';
  const reason = checkChoice(state, tile, pass);
  // STM-ACT-33: a player who can take no other tile takes one of the forbidden tiles as a pass.
  if (reason !== null && pass && !isForced(state)) return reason;
  return pass && isForced(state) ? null : reason;
}

function checkChoice(state: State, tile: ActionTile, pass: boolean): RefusalReason | null {
  const seat = state.registers[ACTOR];
  if (tile === LOCOMOTIVE && state.locomotive[seat] === HIGHEST_LOCOMOTIVE) return 'locomotive-at-maximum';
  if (tile === URBANIZATION && !canUrbanizeAnywhere(state)) return 'nothing-to-urbanize';
  if (pass) {
    if (!hasPassOption(tile)) return 'no-pass-option';
    return state.rules.standard ? 'pass-decided-later' : null;
  }
  if (state.rules.standard) return null;
  if (tile === CITY_GROWTH && !canGrowAnywhere(state)) return 'growth-only-as-pass';
  if (actionTilePrice(state, seat, tile) <= raisableMeans(state, seat)) return null;
  return tile === LOCOMOTIVE ? 'locomotive-unaffordable' : 'tile-unaffordable';
}

/** Whether none of the remaining tiles can be taken in the ordinary way. */
function isForced(state: State): boolean {
  for (let tile = 1; tile < ACTION_TILES.length; tile++) {
    if (!isFree(state, tile)) continue;
    if (checkChoice(state, tile, false) === null || checkChoice(state, tile, true) === null) return false;
  }
  return true;
}

const TAKES: readonly Action[] = ACTION_TILES.map((_, tile) => ({ do: 'take', tile, pass: false }));
const PASSES: readonly Action[] = ACTION_TILES.map((_, tile) => ({ do: 'take', tile, pass: true }));

export function listTakes(state: State, into: Action[]): void {
  for (let tile = 1; tile < ACTION_TILES.length; tile++) {
    if (!isFree(state, tile)) continue;
    if (checkChoice(state, tile, false) === null) into.push(TAKES[tile]);
    if (checkChoice(state, tile, true) === null) into.push(PASSES[tile]);
  }
  if (into.length > 0) return;
  for (let tile = 1; tile < ACTION_TILES.length; tile++) if (isFree(state, tile)) into.push(PASSES[tile]);
}

/** Returns whether all players have taken a tile. */
export function applyTake(state: State, { tile, pass }: ActionOf<'take'>, emit: EmitSteam | undefined): boolean {
  const seat = state.registers[ACTOR];
  state.actionTile[seat] = tile;
  if (pass) {
    state.tileUse[seat] = TILE_PASSED;
    emit?.({ event: 'tile-passed', seat, tile: ACTION_TILES[tile] });
  } else {
    const cost = actionTilePrice(state, seat, tile);
    emit?.({ event: 'tile-taken', seat, tile: ACTION_TILES[tile], cost });
    pay(state, seat, cost, emit);
    state.tileUse[seat] = hasPassOption(tile) ? TILE_PENDING : TILE_UNUSED;
    if (tile === LOCOMOTIVE) improveLocomotive(state, seat, emit);
  }
  const done = ++state.registers[STEP] === state.registers[ORDER_COUNT];
  if (!done) state.registers[ACTOR] = state.order[state.registers[STEP]];
  return done;
}

export function improveLocomotive(state: State, seat: Seat, emit: EmitSteam | undefined): void {
  state.locomotive[seat]++;
  emit?.({ event: 'locomotive-improved', seat, level: state.locomotive[seat] });
}
