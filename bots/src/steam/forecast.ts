import type { Seat } from '@roundhouse/kernel';
import { COLOURS, completedLinksOf, HIGHEST_LOCOMOTIVE, MOST_PLACES, type State, TURN } from '@roundhouse/steam/engine';
import { type Harvest, LEVELS } from './deliveries.ts';
import { pointWorth, UPKEEP, usefulIncomes } from './worth.ts';

/** How much of a cube's worth is left after each turn that rivals have had to take it. */
const KEPT_PER_TURN = 0.85;
/** By how many links the network grows in a turn, on average: longer trains will have somewhere to go. */
const GROWTH_PER_TURN = 0.7;
/** How much of that a player may hope for who has no link yet; each turn without one takes a part of the hope. */
const ROOTLESS = 0.6;
const HOPE_LOST = 0.2;

/** Upgrades planned ahead; later ones make no difference to what is done now. */
const MOST_UPGRADES = 3;

export interface Goods {
  /** Goods actions left in the present turn: 2 before the phase, 1 after the first round. */
  readonly actions: number;
  /** Whether the locomotive can still be improved in this turn's goods phase. */
  readonly mayImprove: boolean;
}
export const WHOLE_PHASE: Goods = { actions: 2, mayImprove: true };

/** Cubes used up so far, by place and colour. */
const taken = new Uint8Array(MOST_PLACES * COLOURS.length);

/**
 * What the network will earn to the end of the game when the player goes on alone: two actions a turn, the best
 * cubes first, with every plan of improving the locomotive in the coming turns tried. `later` is the harvest from
 * the next turn on.
 */
export function forecast(state: State, seat: Seat, now: Harvest, later: Harvest, goods: Goods): number {
  const useful = usefulIncomes(state);
  const level = state.locomotive[seat];
  const rooted = completedLinksOf(state, seat) > 0;
  const growth = GROWTH_PER_TURN * (rooted ? 1 : Math.max(0, ROOTLESS - HOPE_LOST * (state.now[TURN] - 1)));
  const mostUpgrades = Math.min(HIGHEST_LOCOMOTIVE - level, useful + 1, MOST_UPGRADES);
  let best = 0;
  for (let upgrades = 0; upgrades <= mostUpgrades; upgrades++) {
    // Starting at once or, when the present turn has a good load, with the next.
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
  now: Harvest,
  later: Harvest,
  goods: Goods,
  growth: number,
  start: number,
  upgrades: number,
): number {
  taken.fill(0, 0, state.board.placeCount * COLOURS.length);
  const useful = usefulIncomes(state);
  let reach = level;
  let kept = 1;
  let sum = 0;
  for (let turn = 0; turn <= useful; turn++) {
    let actions = turn === 0 ? goods.actions : 2;
    if (turn >= start && turn < start + upgrades) {
      reach++;
      actions--;
      // Maintenance in the turns to come.
      if (state.rules.standard) sum -= UPKEEP * (useful - turn);
    }
    const cubes = turn === 0 ? now : later;
    for (; actions > 0; actions--) {
      // Growth comes with new cubes too, so that nothing is gained by keeping one back.
      const points = Math.min(reach, takeBest(cubes, reach) + growth * turn);
      sum += kept * pointWorth(useful - turn) * points;
    }
    kept *= KEPT_PER_TURN;
  }
  return sum;
}

/** Uses up the best cube there is; returns its points. */
function takeBest(cubes: Harvest, reach: number): number {
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
