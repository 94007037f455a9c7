import type { Random, Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  type ActionOf,
  BUILD_TRACK,
  CITY_GROWTH,
  checkBuild,
  copyState,
  ENGINEER,
  FIRST_BUILD,
  FIRST_MOVE,
  ORDER_COUNT,
  PHASE,
  STEP,
  type State,
  steam,
  TILES_LAID,
  URBANIZATION,
} from '@roundhouse/steam/engine';
import { bestExtension, bestPlan, type Plan, planOf } from './building.ts';
import { bestLoad } from './deliveries.ts';
import { evaluate, harvestOf } from './evaluate.ts';
import { isSafe } from './money.ts';
import { bestSpecial } from './special.ts';
import { pointWorth, usefulIncomes } from './worth.ts';

/** What one place earlier in next turn's order is worth (Base: the tile's number sets the order). */
const EARLIER_NEXT_TURN = 0.3;
/** The chance that a player who builds before takes what the plan needs, and one who moves before takes the cube. */
const BUILT_OVER = 0.1;
const CUBE_TAKEN = 0.12;

let taken: State | undefined;

/** What the seat does with its build turn when it has nothing special; every tile is measured against it. */
export interface Baseline {
  readonly plan: Plan | null;
  readonly value: number;
}

function baseline(state: State, seat: Seat): Baseline {
  taken = copyState(state, taken);
  beginBuilding(taken, seat);
  const idle = evaluate(taken, seat);
  const plan = bestPlan(taken, seat);
  return { plan, value: plan?.value ?? idle };
}

export function beginBuilding(scratch: State, seat: Seat): void {
  scratch.now[PHASE] = BUILD_TRACK;
  scratch.now[ACTOR] = seat;
  scratch.now[TILES_LAID] = 0;
}

/** What taking the tile adds to the baseline, in victory points. `before` players act before the seat. */
function tileGain(state: State, seat: Seat, take: ActionOf<'take'>, base: Baseline, before: number): number {
  const order = state.rules.standard || usefulIncomes(state) === 0 ? 0 : EARLIER_NEXT_TURN * (4 - take.tile);
  if (take.pass) return order;
  switch (take.tile) {
    case FIRST_BUILD:
      return order + BUILT_OVER * before * Math.max(0, planGain(state, seat, base));
    case FIRST_MOVE:
      return order + CUBE_TAKEN * before * firstLoad(state, seat);
    default:
      return order + playedOut(state, seat, take, base) - base.value;
  }
}

function planGain(state: State, seat: Seat, base: Baseline): number {
  return base.plan === null ? 0 : base.value - evaluate(state, seat);
}

/** The points of the best load the seat could move this turn. */
function firstLoad(state: State, seat: Seat): number {
  return bestLoad(harvestOf(state, seat, 0), state.locomotive[seat]) * pointWorth(usefulIncomes(state));
}

/** Takes the tile, builds as planned and uses the tile; what the position is worth then. */
function playedOut(state: State, seat: Seat, take: ActionOf<'take'>, base: Baseline): number {
  taken = copyState(state, taken);
  taken.now[ACTOR] = seat;
  steam.apply(taken, take);
  beginBuilding(taken, seat);
  if (!isSafe(taken, seat)) return Number.NEGATIVE_INFINITY;
  if (take.tile === ENGINEER) return withFourTiles(taken, seat, base);
  for (const build of base.plan?.builds ?? []) if (checkBuild(taken, build) === null) steam.apply(taken, build);
  // The plan's value counts links of next turn too, which playing it out does not.
  const bare = evaluate(taken, seat);
  if (take.tile !== CITY_GROWTH && take.tile !== URBANIZATION) return correction(state, seat, base) + bare;
  const special = bestSpecial(taken, seat);
  return correction(state, seat, base) + (special === null ? bare : special.value);
}

/** With a fourth tile the plan may come further this turn, or another link may fit. */
function withFourTiles(scratch: State, seat: Seat, base: Baseline): number {
  if (base.plan === null) return base.value;
  const same = planOf(scratch, seat, base.plan.links)?.value ?? base.value;
  return Math.max(base.value, same, bestExtension(scratch, seat, base.plan)?.value ?? base.value);
}

/** What the plan promises beyond what it lays at once. */
function correction(state: State, seat: Seat, base: Baseline): number {
  if (base.plan === null) return 0;
  const laid = copyState(state);
  beginBuilding(laid, seat);
  for (const build of base.plan.builds) steam.apply(laid, build);
  return base.value - evaluate(laid, seat);
}

export interface RatedTake {
  readonly take: ActionOf<'take'>;
  readonly gain: number;
}

/** Every tile that may be taken now, with what it adds to a turn without it. */
export function rateTiles(state: State, seat: Seat, before: number): { base: Baseline; takes: RatedTake[] } {
  const base = baseline(state, seat);
  const takes = steam.legal(state).flatMap((take): RatedTake[] => {
    return take.do === 'take' ? [{ take, gain: tileGain(state, seat, take, base, before) }] : [];
  });
  return { base, takes };
}

export function chooseTile(state: State, _random: Random): Action {
  const seat = state.now[ACTOR];
  const before = Math.min(state.now[STEP], state.now[ORDER_COUNT] - 1);
  const { takes } = rateTiles(state, seat, before);
  return takes.reduce((best, each) => (each.gain > best.gain ? each : best)).take;
}
