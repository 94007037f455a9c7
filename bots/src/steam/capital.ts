import type { Seat } from '@roundhouse/kernel';
import { ACTOR, type Action, checkBuild, copyState, type State, steam } from '@roundhouse/steam/engine';
import { beginBuilding } from './action-tiles.ts';
import { type Plan, roughPlan } from './building.ts';
import { evaluate, isSolvent } from './evaluate.ts';
import { usefulIncomes } from './worth.ts';

/** Standard, buying capital: enough for the track one would build if money were no object, while that pays. */
const PLENTY = 40;
const MOST_UNITS = 6;
/** Held back for the order auction and for the upkeep of a better locomotive. */
const FOR_BIDDING = 2;

/** More than anything else could gain. */
const UNSAFE = 20;

let scratch: State | undefined;
let unbuilt: State | undefined;

export function chooseCapital(state: State): Action {
  const seat = state.now[ACTOR];
  scratch = copyState(state, scratch);
  scratch.cash[seat] += PLENTY;
  beginBuilding(scratch, seat);
  const plan = roughPlan(scratch, seat);
  const choices = steam.legal(state).slice(0, MOST_UNITS + 1);
  let best = choices[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = worthWith(state, seat, choice, plan);
    if (value > most) {
      best = choice;
      most = value;
    }
  }
  return best;
}

/** What the position is worth when the capital has gone into as much of the plan as it pays for, if that is safe. */
function worthWith(state: State, seat: Seat, choice: Action, plan: Plan | null): number {
  scratch = copyState(state, scratch);
  steam.apply(scratch, choice);
  const held = usefulIncomes(state) === 0 ? 0 : Math.min(FOR_BIDDING, scratch.cash[seat]);
  scratch.cash[seat] -= held;
  beginBuilding(scratch, seat);
  unbuilt = copyState(scratch, unbuilt);
  for (const build of plan?.builds ?? []) if (checkBuild(scratch, build) === null) steam.apply(scratch, build);
  const after = isSolvent(scratch, seat) ? scratch : unbuilt;
  return evaluate(after, seat) - (isSolvent(after, seat) ? 0 : UNSAFE);
}
