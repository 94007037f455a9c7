import type { Seat } from '@roundhouse/kernel';
import { ACTOR, type Action, checkBuild, copyState, type State, steam } from '@roundhouse/steam/internals';
import { beginBuilding } from './action-tiles.ts';
import { usableIncomePhases } from './asset-values.ts';
import { type BuildPlan, quickPlan } from './building.ts';
import { evaluatePosition, isSolvent } from './evaluate-position.ts';

/** Standard, buying capital: plans the track with this much extra cash, then buys capital for it while that pays. */
const PLENTY = 40;
const MAX_UNITS = 6;
/** Reserved for the order auction and for the upkeep of a better locomotive. */
const FOR_BIDDING = 2;

/** Penalty for an unsafe position: larger than any gain. */
const UNSAFE = 20;

let scratch: State | undefined;
let unbuilt: State | undefined;

export function chooseCapital(state: State): Action {
  const seat = state.registers[ACTOR];
  scratch = copyState(state, scratch);
  scratch.cash[seat] += PLENTY;
  beginBuilding(scratch, seat);
  const plan = quickPlan(scratch, seat);
  const choices = steam.legalActions(state).slice(0, MAX_UNITS + 1);
  let best = choices[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = valueWith(state, seat, choice, plan);
    if (value > most) {
      best = choice;
      most = value;
    }
  }
  return best;
}

/** The value of the position after spending the capital on as much of the plan as it pays for, if that is safe. */
function valueWith(state: State, seat: Seat, choice: Action, plan: BuildPlan | null): number {
  scratch = copyState(state, scratch);
  steam.apply(scratch, choice);
  const held = usableIncomePhases(state) === 0 ? 0 : Math.min(FOR_BIDDING, scratch.cash[seat]);
  scratch.cash[seat] -= held;
  beginBuilding(scratch, seat);
  unbuilt = copyState(scratch, unbuilt);
  for (const build of plan?.builds ?? []) if (checkBuild(scratch, build) === null) steam.apply(scratch, build);
  const after = isSolvent(scratch, seat) ? scratch : unbuilt;
  return evaluatePosition(after, seat) - (isSolvent(after, seat) ? 0 : UNSAFE);
}
