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
} from '@roundhouse/steam/internals';
import { pointValue, usableIncomePhases } from './asset-values.ts';
import { applyPlan, type BuildPlan, bestExtension, planForLinks, quickPlan } from './building.ts';
import { bestDelivery } from './deliveries.ts';
import { deliveriesOf, evaluatePosition, isSolvent } from './evaluate-position.ts';
import { bestSpecialAction } from './special-actions.ts';

/** Value of each place gained in next turn's order (Base: the tile's number sets the order). */
const EARLIER_NEXT_TURN = 0.3;
/**
 * The probability that a player who builds earlier takes what the plan needs, and that a player who moves earlier takes
 * the cube.
 */
const BUILT_OVER = 0.1;
const CUBE_TAKEN = 0.12;

/** Penalty for a tile that leads to bankruptcy: larger than any gain. */
const RUIN = 20;

/** The seat's build turns without any special action. Every tile is compared with this. */
interface Baseline {
  readonly plan: BuildPlan | null;
  readonly value: number;
  /** The value of the position after the whole plan is built, including next turn's part. */
  readonly built: number;
}

interface RatedTake {
  readonly take: ActionOf<'take'>;
  /** Victory points the tile adds to a turn without it, if nobody acts before the seat. */
  readonly gain: number;
  /** Victory points it saves for each player who would otherwise act before the seat. */
  readonly saves: number;
}

export interface TileRatings {
  readonly plan: BuildPlan | null;
  readonly takes: readonly RatedTake[];
  /** The average loss for each player who acts before the seat. */
  readonly costOfWaiting: number;
}

let scratch: State | undefined;

export function beginBuilding(state: State, seat: Seat): void {
  state.registers[PHASE] = BUILD_TRACK;
  state.registers[ACTOR] = seat;
  state.registers[TILES_LAID] = 0;
}

function baseline(state: State, seat: Seat, idle: number): Baseline {
  scratch = copyState(state, scratch);
  beginBuilding(scratch, seat);
  const plan = quickPlan(scratch, seat);
  if (plan === null) return { plan, value: idle, built: idle };
  applyPlan(scratch, seat, plan);
  return { plan, value: plan.value, built: evaluatePosition(scratch, seat) };
}

/** The gain from taking the tile, building as planned and using the tile. */
function gainOf(state: State, seat: Seat, take: ActionOf<'take'>, base: Baseline): number {
  scratch = copyState(state, scratch);
  scratch.registers[ACTOR] = seat;
  steam.apply(scratch, take);
  beginBuilding(scratch, seat);
  if (!isSolvent(scratch, seat)) return -RUIN;
  if (take.tile === ENGINEER) return withFourTiles(scratch, seat, base) - base.value;
  applyPlan(scratch, seat, base.plan);
  const bare = evaluatePosition(scratch, seat) - base.built;
  if (take.tile !== CITY_GROWTH && take.tile !== URBANIZATION) return bare;
  const used = (bestSpecialAction(scratch, seat)?.value ?? base.built) - base.built;
  // In the Base Game a tile that was paid for must be used.
  return state.rules.standard ? Math.max(bare, used) : used;
}

/** With a fourth tile more of the plan may fit into this turn, or another link. */
function withFourTiles(state: State, seat: Seat, base: Baseline): number {
  if (base.plan === null) return base.value;
  const same = planForLinks(state, seat, base.plan.links)?.value ?? base.value;
  return Math.max(base.value, same, bestExtension(state, seat, base.plan)?.value ?? base.value);
}

/** Rates every action tile that may be taken now. */
export function rateTiles(state: State, seat: Seat): TileRatings {
  const idle = evaluatePosition(state, seat);
  const base = baseline(state, seat, idle);
  const atBuilding = BUILT_OVER * Math.max(0, base.value - idle);
  const load = bestDelivery(deliveriesOf(state, seat, 0), state.locomotive[seat]);
  const atMoving = CUBE_TAKEN * load * pointValue(usableIncomePhases(state));
  const orderCounts = !state.rules.standard && usableIncomePhases(state) > 0;
  const takes = steam.legalActions(state).flatMap((take): RatedTake[] => {
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
  const seat = state.registers[ACTOR];
  const before = state.registers[STEP];
  const { takes } = rateTiles(state, seat);
  const gain = (rated: RatedTake) => rated.gain + before * rated.saves;
  return takes.reduce((best, each) => (gain(each) > gain(best) ? each : best)).take;
}
