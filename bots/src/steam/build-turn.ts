import {
  ACTOR,
  type Action,
  CITY_GROWTH,
  copyState,
  type State,
  steam,
  TILE_PENDING,
  TILES_LAID,
  tileLimit,
} from '@roundhouse/steam/internals';
import { applyPlan, type BuildPlan, bestPlan } from './building.ts';
import { evaluatePosition } from './evaluate-position.ts';
import { bestSpecialAction } from './special-actions.ts';

let ahead: State | undefined;

/** Chooses one step of the build turn: a tile, the special action, or the end. */
export function chooseBuild(state: State): Action {
  const seat = state.registers[ACTOR];
  const mayLay = state.registers[TILES_LAID] < tileLimit(state, seat);
  const plan = mayLay ? bestPlan(state, seat) : null;
  const next: Action = plan === null ? { do: 'end-build' } : plan.builds[0];
  if (state.tileUse[seat] !== TILE_PENDING) return next;
  const special = state.actionTile[seat] === CITY_GROWTH ? growth(state, plan) : urbanization(state, plan);
  return special ?? next;
}

/** Chooses cubes for the network as it will be after the plan. The moment within the turn makes no difference. */
function growth(state: State, plan: BuildPlan | null): Action | null {
  const seat = state.registers[ACTOR];
  ahead = copyState(state, ahead);
  applyPlan(ahead, seat, plan);
  const without = evaluatePosition(ahead, seat);
  const best = bestSpecialAction(ahead, seat);
  return best !== null && isWorthwhile(state, best.value, without) ? best.action : null;
}

/** A New City may come before or after the track. Both orders are evaluated. */
function urbanization(state: State, plan: BuildPlan | null): Action | null {
  const seat = state.registers[ACTOR];
  // If track has been laid already, laying it first was the better order.
  if (plan !== null && state.registers[TILES_LAID] > 0) return null;
  const first = bestSpecialAction(state, seat);
  if (first === null) return null;
  if (plan === null) return isWorthwhile(state, first.value, evaluatePosition(state, seat)) ? first.action : null;
  ahead = copyState(state, ahead);
  steam.apply(ahead, first.action);
  const thenTrack = bestPlan(ahead, seat)?.value ?? first.value;
  ahead = copyState(state, ahead);
  for (const build of plan.builds) steam.apply(ahead, build);
  const thenCity = bestSpecialAction(ahead, seat)?.value ?? Number.NEGATIVE_INFINITY;
  return thenTrack >= thenCity && isWorthwhile(state, thenTrack, plan.value) ? first.action : null;
}

/** The Base Game forces the action. Otherwise cubes that help only rivals are better left in the supply. */
function isWorthwhile(state: State, value: number, without: number): boolean {
  return !state.rules.standard || value > without;
}
