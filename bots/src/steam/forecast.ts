import type { Seat } from '@roundhouse/kernel';
import {
  COLOURS,
  completedLinksOf,
  HIGHEST_LOCOMOTIVE,
  MAX_PLACES,
  type State,
  TURN,
} from '@roundhouse/steam/internals';
import { pointValue, UPKEEP, usableIncomePhases } from './asset-values.ts';
import { type DeliveryTable, LEVELS } from './deliveries.ts';

/** Discount per turn for cubes that rivals may take first. */
const KEPT_PER_TURN = 0.85;
/** Links by which the network grows in a turn, on average. Longer deliveries become possible. */
const GROWTH_PER_TURN = 0.7;
/**
 * The share of that growth for a player without links, and how much of it each further turn without a link takes away.
 */
const GROWTH_WITHOUT_LINKS = 0.6;
const GROWTH_LOST_PER_TURN = 0.2;

/** Upgrades planned ahead. Later ones do not affect the current decision. */
const MAX_UPGRADES = 3;

export interface GoodsPhase {
  /** Goods actions left in the current turn: 2 before the phase, 1 after the first round. */
  readonly actions: number;
  /** Whether the locomotive can still be improved in this turn's goods phase. */
  readonly mayImprove: boolean;
}
export const WHOLE_GOODS_PHASE: GoodsPhase = { actions: 2, mayImprove: true };

/** Cubes used so far, by place and colour. */
const taken = new Uint8Array(MAX_PLACES * COLOURS.length);

/**
 * The earnings of the network to the end of the game if no rival interferes: two actions a turn, the best cubes first.
 * Tries every schedule of locomotive upgrades in the coming turns. `later` holds the deliveries from the next turn on.
 */
export function forecast(
  state: State,
  seat: Seat,
  now: DeliveryTable,
  later: DeliveryTable,
  goods: GoodsPhase,
): number {
  const useful = usableIncomePhases(state);
  const level = state.locomotive[seat];
  const rooted = completedLinksOf(state, seat) > 0;
  const growth =
    GROWTH_PER_TURN *
    (rooted ? 1 : Math.max(0, GROWTH_WITHOUT_LINKS - GROWTH_LOST_PER_TURN * (state.registers[TURN] - 1)));
  const mostUpgrades = Math.min(HIGHEST_LOCOMOTIVE - level, useful + 1, MAX_UPGRADES);
  let best = 0;
  for (let upgrades = 0; upgrades <= mostUpgrades; upgrades++) {
    // Upgrade from this turn on or, if this turn has a good delivery, from the next turn on.
    for (let start = 0; start < 2; start++) {
      if (start === 0 && upgrades > 0 && (!goods.mayImprove || goods.actions === 0)) continue;
      if (start === 1 && upgrades === 0) continue;
      best = Math.max(best, earnings(state, level, now, later, goods, growth, start, upgrades));
    }
  }
  return best;
}

function earnings(
  state: State,
  level: number,
  now: DeliveryTable,
  later: DeliveryTable,
  goods: GoodsPhase,
  growth: number,
  start: number,
  upgrades: number,
): number {
  taken.fill(0, 0, state.board.placeCount * COLOURS.length);
  const useful = usableIncomePhases(state);
  let reach = level;
  let kept = 1;
  let sum = 0;
  for (let turn = 0; turn <= useful; turn++) {
    let actions = turn === 0 ? goods.actions : 2;
    if (turn >= start && turn < start + upgrades) {
      reach++;
      actions--;
      // Maintenance in the coming turns.
      if (state.rules.standard) sum -= UPKEEP * (useful - turn);
    }
    const cubes = turn === 0 ? now : later;
    for (; actions > 0; actions--) {
      // Growth also brings new cubes, so saving a cube for later gains nothing.
      const points = Math.min(reach, takeBest(cubes, reach) + growth * turn);
      sum += kept * pointValue(useful - turn) * points;
    }
    kept *= KEPT_PER_TURN;
  }
  return sum;
}

/** Uses the best available cube and returns its points. */
function takeBest(cubes: DeliveryTable, reach: number): number {
  let best = -1;
  let most = 0;
  for (let kind = 0; kind < cubes.kinds; kind++) {
    const points = cubes.points[kind * LEVELS + reach];
    if (points <= most || taken[cubes.cube[kind]] >= cubes.count[kind]) continue;
    best = kind;
    most = points;
  }
  if (best >= 0) taken[cubes.cube[best]]++;
  return most;
}
