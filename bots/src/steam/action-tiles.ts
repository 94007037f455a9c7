import type { Seat } from '@roundhouse/kernel';
import {
  ACTOR,
  type Action,
  type ActionOf,
  BUILD_TRACK,
  CITY_GROWTH,
  copyState,
  ENGINEER,
  FIRST_BUILD,
  FIRST_MOVE,
  PHASE,
  STEP,
  type State,
  steam,
  TILES_LAID,
  URBANIZATION,
} from '@roundhouse/steam/engine';
import { bestExtension, buildAll, type Plan, planOf, roughPlan } from './building.ts';
import { bestLoad } from './deliveries.ts';
import { evaluate, harvestOf, isSolvent } from './evaluate.ts';
import { bestSpecial } from './special.ts';
import { pointWorth, usefulIncomes } from './worth.ts';

/** What one place earlier in next turn's order is worth (Base: the tile's number sets the order). */
const EARLIER_NEXT_TURN = 0.3;
/** The chance that a player who builds before takes what the plan needs, and one who moves before takes the cube. */
const BUILT_OVER = 0.1;
const CUBE_TAKEN = 0.12;

/** More than any tile can gain. */
const RUIN = 20;

/** What the seat does with its build turns when it has nothing special; every tile is measured against it. */
interface Baseline {
  readonly plan: Plan | null;
  /** The plan's own value. */
  readonly value: number;
  /** What the position is worth with all of the plan built, next turn's part too. */
  readonly built: number;
}

interface RatedTake {
  readonly take: ActionOf<'take'>;
  /** What the tile adds to a turn without it, in victory points, when nobody acts before the seat. */
  readonly gain: number;
  /** What it saves for each player who would act before. */
  readonly saves: number;
}

export interface TileRatings {
  readonly plan: Plan | null;
  readonly takes: readonly RatedTake[];
  /** What each player who acts before the seat costs it, on average. */
  readonly costOfWaiting: number;
}

let scratch: State | undefined;

export function beginBuilding(state: State, seat: Seat): void {
  state.now[PHASE] = BUILD_TRACK;
  state.now[ACTOR] = seat;
  state.now[TILES_LAID] = 0;
}

function baseline(state: State, seat: Seat, idle: number): Baseline {
  scratch = copyState(state, scratch);
  beginBuilding(scratch, seat);
  const plan = roughPlan(scratch, seat);
  if (plan === null) return { plan, value: idle, built: idle };
  buildAll(scratch, seat, plan);
  return { plan, value: plan.value, built: evaluate(scratch, seat) };
}

/** What is gained by taking the tile, building as planned and using the tile. */
function gainOf(state: State, seat: Seat, take: ActionOf<'take'>, base: Baseline): number {
  scratch = copyState(state, scratch);
  scratch.now[ACTOR] = seat;
  steam.apply(scratch, take);
  beginBuilding(scratch, seat);
  if (!isSolvent(scratch, seat)) return -RUIN;
  if (take.tile === ENGINEER) return withFourTiles(scratch, seat, base) - base.value;
  buildAll(scratch, seat, base.plan);
  const bare = evaluate(scratch, seat) - base.built;
  if (take.tile !== CITY_GROWTH && take.tile !== URBANIZATION) return bare;
  const used = (bestSpecial(scratch, seat)?.value ?? base.built) - base.built;
  // The Base Game makes one use what one has paid for.
  return state.rules.standard ? Math.max(bare, used) : used;
}

/** With a fourth tile the plan may come further this turn, or another link may fit. */
function withFourTiles(state: State, seat: Seat, base: Baseline): number {
  if (base.plan === null) return base.value;
  const same = planOf(state, seat, base.plan.links)?.value ?? base.value;
  return Math.max(base.value, same, bestExtension(state, seat, base.plan)?.value ?? base.value);
}

/** Every tile that may be taken now, with what it is good for. */
export function rateTiles(state: State, seat: Seat): TileRatings {
  const idle = evaluate(state, seat);
  const base = baseline(state, seat, idle);
  const atBuilding = BUILT_OVER * Math.max(0, base.value - idle);
  const load = bestLoad(harvestOf(state, seat, 0), state.locomotive[seat]);
  const atMoving = CUBE_TAKEN * load * pointWorth(usefulIncomes(state));
  const orderCounts = !state.rules.standard && usefulIncomes(state) > 0;
  const takes = steam.legal(state).flatMap((take): RatedTake[] => {
    if (take.do !== 'take') return [];
    const order = orderCounts ? EARLIER_NEXT_TURN * (4 - take.tile) : 0;
    if (take.tile === FIRST_BUILD) return [{ take, gain: order, saves: atBuilding }];
    if (take.tile === FIRST_MOVE) return [{ take, gain: order, saves: atMoving }];
    const gain = take.pass ? 0 : gainOf(state, seat, take, base);
    return [{ take, gain: order + gain, saves: 0 }];
  });
  return { plan: base.plan, takes, costOfWaiting: atBuilding + atMoving };
}

export function chooseTile(state: State): Action {
  const seat = state.now[ACTOR];
  const before = state.now[STEP];
  const { takes } = rateTiles(state, seat);
  const gain = (rated: RatedTake) => rated.gain + before * rated.saves;
  return takes.reduce((best, each) => (gain(each) > gain(best) ? each : best)).take;
}
