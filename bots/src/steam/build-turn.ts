import type { Random } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  copyState,
  type State,
  steam,
  TILE_PENDING,
  TILES_LAID,
  tileLimit,
} from '@roundhouse/steam/engine';
import { bestPlan, type Plan } from './building.ts';
import { evaluate } from './evaluate.ts';
import { bestSpecial } from './special.ts';

let ahead: State | undefined;

/** One step of the build turn: a tile, the special action, or the end. */
export function chooseBuild(state: State, _random: Random): Action {
  const seat = state.now[ACTOR];
  const mayLay = state.now[TILES_LAID] < tileLimit(state, seat);
  const plan = mayLay ? bestPlan(state, seat) : null;
  if (state.tileUse[seat] !== TILE_PENDING) return plan === null ? { do: 'end-build' } : plan.builds[0];
  return withSpecial(state, plan);
}

/** The special action may come before or after the track; which is better depends on where its city is to be. */
function withSpecial(state: State, plan: Plan | null): Action {
  const seat = state.now[ACTOR];
  // Once track has been laid it was better to lay it first.
  if (plan !== null && state.now[TILES_LAID] > 0) return plan.builds[0];
  const first = bestSpecial(state, seat);
  if (first === null) return plan === null ? { do: 'end-build' } : plan.builds[0];
  // Only the Base Game compels: cubes that help nobody, or the rivals, are better left in the supply.
  const optional = state.rules.standard;
  if (plan === null) return optional && first.value <= evaluate(state, seat) ? { do: 'end-build' } : first.action;
  ahead = copyState(state, ahead);
  steam.apply(ahead, first.action);
  const thenTrack = bestPlan(ahead, seat)?.value ?? first.value;
  ahead = copyState(state, ahead);
  for (const build of plan.builds) steam.apply(ahead, build);
  const thenSpecial = bestSpecial(ahead, seat)?.value ?? Number.NEGATIVE_INFINITY;
  return thenTrack >= thenSpecial && (!optional || thenTrack > plan.value) ? first.action : plan.builds[0];
}
