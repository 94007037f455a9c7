import type { Seat } from '@roundhouse/kernel';
import { copyState, LINK_COUNT, OPEN_END, type State, TILES_LAID } from '@roundhouse/steam/internals';
import { assetValue } from './asset-values.ts';
import { bestTwoDeliveries, type DeliveryTable } from './deliveries.ts';
import { deliveriesOf } from './evaluate-position.ts';
import { forecast, WHOLE_GOODS_PHASE } from './forecast.ts';
import { type Build, layTiles, requiredTiles } from './lay-links.ts';
import type { LinkPath } from './link-index.ts';
import { LinkSearch } from './link-search.ts';
import { isSafe, survivesNextIncome } from './money.ts';

/** A plan for this build turn, and perhaps the next: links to build, tiles to lay now, and the resulting value. */
export interface BuildPlan {
  readonly links: readonly LinkPath[];
  readonly builds: readonly Build[];
  readonly value: number;
}

/** The rounds of the beam search: how many links to try on top of each plan, and how many plans to keep. */
type SearchBreadth = readonly { readonly candidates: number; readonly beamWidth: number }[];
/** For a whole build turn. */
const BROAD: SearchBreadth = [
  { candidates: 18, beamWidth: 3 },
  { candidates: 8, beamWidth: 1 },
  { candidates: 6, beamWidth: 0 },
];
/** For the rest of a turn, when the tiles already laid have decided most of it. */
const NARROW: SearchBreadth = [
  { candidates: 12, beamWidth: 3 },
  { candidates: 8, beamWidth: 1 },
  { candidates: 5, beamWidth: 0 },
];
/** For a rough estimate of a build turn. */
const QUICK: SearchBreadth = [
  { candidates: 14, beamWidth: 2 },
  { candidates: 8, beamWidth: 1 },
  { candidates: 5, beamWidth: 0 },
];
/** For the value of adding one more link to a plan. */
const ONE_MORE: SearchBreadth = [{ candidates: 10, beamWidth: 0 }];

/** Discount for links that are finished only next turn, because a rival may interfere. */
const NEXT_TURN = 0.75;
/** Standard: units of capital that next turn's building is expected to take. */
const NEXT_CAPITAL = 3;

const EMPTY_PLAN: BuildPlan = { links: [], builds: [], value: 0 };

let afterThisTurn: State | undefined;
let afterNextTurn: State | undefined;

/** Deliveries by network. Many plans lead to the same links by different tiles or in another order. */
const deliveryCache = new Map<number, DeliveryTable>();

function networkKey(state: State): number {
  let key = 0;
  for (let link = 0; link < state.registers[LINK_COUNT]; link++) {
    if (state.linkEnd[link] === OPEN_END) continue;
    const text = (state.linkStart[link] << 16) | (state.linkEnd[link] << 8) | state.linkOwner[link];
    const mixed = Math.imul(text ^ (text >>> 15), 0x2c1b3c6d);
    key = (key + Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)) | 0;
  }
  return key;
}

function cachedDeliveries(state: State, seat: Seat): DeliveryTable {
  const key = networkKey(state);
  let deliveries = deliveryCache.get(key);
  if (deliveries === undefined) {
    deliveries = deliveriesOf(state, seat);
    deliveryCache.set(key, deliveries);
  }
  return deliveries;
}

function estimateValue(state: State, seat: Seat, now: DeliveryTable, later: DeliveryTable): number {
  return assetValue(state, seat) + forecast(state, seat, now, later, WHOLE_GOODS_PHASE);
}

/** Whether a position is safe enough to enter; `deliveries` are those of the seat in it. */
type SafetyCheck = (state: State, deliveries: DeliveryTable) => boolean;

/**
 * Normally requires the seat to stay solvent for some turns. If passing would bankrupt it anyway, accepts any plan that
 * survives the next income phase.
 */
function safetyCheckFor(state: State, seat: Seat): SafetyCheck {
  const safe: SafetyCheck = (after, deliveries) =>
    isSafe(after, seat, bestTwoDeliveries(deliveries, after.locomotive[seat]));
  return safe(state, cachedDeliveries(state, seat)) ? safe : (after) => survivesNextIncome(after, seat);
}

/** Advances `state` to the seat's next build turn, as if nobody else had built. */
function beginNextBuildTurn(state: State, seat: Seat): void {
  state.registers[TILES_LAID] = 0;
  state.linkAtRisk.fill(0, 0, state.registers[LINK_COUNT]);
  if (!state.rules.standard) return;
  state.cash[seat] += NEXT_CAPITAL * 5;
  state.income[seat] -= NEXT_CAPITAL;
}

/** The plan that builds these links; null when it is illegal or not safe. */
function tryLinks(state: State, seat: Seat, links: readonly LinkPath[], isSafeEnough: SafetyCheck): BuildPlan | null {
  const required = requiredTiles(state, links);
  if (required === null) return null;
  afterThisTurn = copyState(state, afterThisTurn);
  const builds = layTiles(afterThisTurn, seat, required);
  if (builds.length === 0) return null;
  const now = cachedDeliveries(afterThisTurn, seat);
  if (!isSafeEnough(afterThisTurn, now)) return null;
  const value = estimateValue(afterThisTurn, seat, now, now);
  if (required.length === 0) return { links, builds, value };
  afterNextTurn = copyState(afterThisTurn, afterNextTurn);
  beginNextBuildTurn(afterNextTurn, seat);
  layTiles(afterNextTurn, seat, required);
  if (required.length > 0) return null;
  const later = cachedDeliveries(afterNextTurn, seat);
  if (!isSafeEnough(afterNextTurn, later)) return null;
  const finished = estimateValue(afterNextTurn, seat, now, later);
  return { links, builds, value: value + NEXT_TURN * (finished - value) };
}

/** Builds all links of the plan in `state`, including next turn's. */
export function applyPlan(state: State, seat: Seat, plan: BuildPlan | null): void {
  const required = plan === null ? null : requiredTiles(state, plan.links);
  if (required === null) return;
  layTiles(state, seat, required);
  if (required.length === 0) return;
  beginNextBuildTurn(state, seat);
  layTiles(state, seat, required);
}

/** The best plan found, or null when it is better to build nothing more. */
export function bestPlan(state: State, seat: Seat): BuildPlan | null {
  return search(state, seat, EMPTY_PLAN, state.registers[TILES_LAID] === 0 ? BROAD : NARROW);
}

/** A good plan found by a cheaper search, for decisions before the build turn. */
export function quickPlan(state: State, seat: Seat): BuildPlan | null {
  return search(state, seat, EMPTY_PLAN, QUICK);
}

/** The plan that builds exactly these links, or null when that is impossible. */
export function planForLinks(state: State, seat: Seat, links: readonly LinkPath[]): BuildPlan | null {
  deliveryCache.clear();
  return tryLinks(state, seat, links, safetyCheckFor(state, seat));
}

/** The best plan that extends the given one, or null when nothing improves the position. */
export function bestExtension(state: State, seat: Seat, plan: BuildPlan): BuildPlan | null {
  return search(state, seat, plan, ONE_MORE);
}

function search(state: State, seat: Seat, from: BuildPlan, breadth: SearchBreadth): BuildPlan | null {
  deliveryCache.clear();
  const linkSearch = new LinkSearch(state, seat);
  const isSafeEnough = safetyCheckFor(state, seat);
  const idle = cachedDeliveries(state, seat);
  let best: BuildPlan | null = null;
  let bestValue = estimateValue(state, seat, idle, idle) + 1e-9;
  let beam: BuildPlan[] = [from];
  for (const round of breadth) {
    const found: BuildPlan[] = [];
    const seen = new Set<number>();
    for (const plan of beam) {
      for (const link of linkSearch.candidatesAfter(plan.links, round.candidates)) {
        // The same set of links in another order: plans are sorted, so the better order has been tried already.
        const key = plan.links.reduce((sum, { hash }) => sum + hash, link.path.hash);
        if (seen.has(key)) continue;
        seen.add(key);
        const next = tryLinks(state, seat, [...plan.links, link.path], isSafeEnough);
        if (plan.links.length === 0) linkSearch.recordValue(link, next?.value ?? Number.NEGATIVE_INFINITY);
        if (next !== null) found.push(next);
      }
    }
    found.sort((x, y) => y.value - x.value);
    if (found.length > 0 && found[0].value > bestValue) {
      best = found[0];
      bestValue = found[0].value;
    }
    beam = found.slice(0, round.beamWidth);
  }
  return best;
}
