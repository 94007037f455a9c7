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
} from '@roundhouse/steam/engine';
import { bestPlan, buildAll, type Plan } from './building.ts';
import { evaluate } from './evaluate.ts';
import { bestSpecial } from './special.ts';

let ahead: State | undefined;

/** One step of the build turn: a tile, the special action, or the end. */
export function chooseBuild(state: State): Action {
  const seat = state.now[ACTOR];
  const mayLay = state.now[TILES_LAID] < tileLimit(state, seat);
  const plan = mayLay ? bestPlan(state, seat) : null;
  const next: Action = plan === null ? { do: 'end-build' } : plan.builds[0];
  if (state.tileUse[seat] !== TILE_PENDING) return next;
  const special = state.actionTile[seat] === CITY_GROWTH ? growth(state, plan) : urbanization(state, plan);
  return special ?? next;
}

/** Cubes for the network as it will be when the plan is built; when in the turn they come makes no difference. */
function growth(state: State, plan: Plan | null): Action | null {
  const seat = state.now[ACTOR];
  ahead = copyState(state, ahead);
  buildAll(ahead, seat, plan);
  const without = evaluate(ahead, seat);
  const best = bestSpecial(ahead, seat);
  return best !== null && isWorthwhile(state, best.value, without) ? best.action : null;
}

/** A New City may come before or after the track; which is better depends on where it is to be. */
function urbanization(state: State, plan: Plan | null): Action | null {
  const seat = state.now[ACTOR];
  // Once track has been laid it was better to lay it first.
  if (plan !== null && state.now[TILES_LAID] > 0) return null;
  const first = bestSpecial(state, seat);
  if (first === null) return null;
  if (plan === null) return isWorthwhile(state, first.value, evaluate(state, seat)) ? first.action : null;
  ahead = copyState(state, ahead);
  steam.apply(ahead, first.action);
  const thenTrack = bestPlan(ahead, seat)?.value ?? first.value;
  ahead = copyState(state, ahead);
  for (const build of plan.builds) steam.apply(ahead, build);
  const thenCity = bestSpecial(ahead, seat)?.value ?? Number.NEGATIVE_INFINITY;
  return thenTrack >= thenCity && isWorthwhile(state, thenTrack, plan.value) ? first.action : null;
}

/** Only the Base Game compels: cubes that help nobody but the rivals are better left in the supply. */
function isWorthwhile(state: State, value: number, without: number): boolean {
  return !state.rules.standard || value > without;
}
