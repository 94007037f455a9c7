import type { Seat } from '@roundhouse/kernel';
import { copyState, LINK_COUNT, OPEN_END, type State, TILES_LAID } from '@roundhouse/steam/engine';
import { bestTwoLoads, type Harvest } from './deliveries.ts';
import { harvestOf } from './evaluate.ts';
import { forecast, WHOLE_PHASE } from './forecast.ts';
import { type Build, layWanted, tilesWanted } from './lay-links.ts';
import type { LinkPath } from './link-catalogue.ts';
import { Market } from './market.ts';
import { isSafe, livesOn } from './money.ts';
import { standing } from './worth.ts';

/** A plan for this build turn, and perhaps the next: links to build, what to lay now, and what that is worth. */
export interface Plan {
  readonly links: readonly LinkPath[];
  readonly builds: readonly Build[];
  readonly value: number;
}

/** The rounds of the search: how many links to try on top of each plan, and how many plans to keep. */
type Breadth = readonly { readonly tried: number; readonly kept: number }[];
/** For a whole build turn. */
const BROAD: Breadth = [
  { tried: 18, kept: 3 },
  { tried: 8, kept: 1 },
  { tried: 6, kept: 0 },
];
/** For the rest of a turn, when most has been decided by what is laid already. */
const NARROW: Breadth = [
  { tried: 12, kept: 3 },
  { tried: 8, kept: 1 },
  { tried: 5, kept: 0 },
];
/** To know roughly what a build turn will bring. */
const QUICK: Breadth = [
  { tried: 14, kept: 2 },
  { tried: 8, kept: 1 },
  { tried: 5, kept: 0 },
];
/** To see what one more link would add to a plan. */
const ONE_MORE: Breadth = [{ tried: 10, kept: 0 }];

/** What is left of the gain of links that will be ready only next turn: somebody may come in between. */
const NEXT_TURN = 0.75;
/** Standard: units of capital that next turn's building is expected to take. */
const NEXT_CAPITAL = 3;

const NOTHING: Plan = { links: [], builds: [], value: 0 };

let atOnce: State | undefined;
let complete: State | undefined;

/** Harvests by network. Many plans come to the same links by different tiles or in another order. */
const harvests = new Map<number, Harvest>();

function networkKey(state: State): number {
  let key = 0;
  for (let link = 0; link < state.now[LINK_COUNT]; link++) {
    if (state.linkEnd[link] === OPEN_END) continue;
    const text = (state.linkStart[link] << 16) | (state.linkEnd[link] << 8) | state.linkOwner[link];
    const mixed = Math.imul(text ^ (text >>> 15), 0x2c1b3c6d);
    key = (key + Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)) | 0;
  }
  return key;
}

function knownHarvest(state: State, seat: Seat): Harvest {
  const key = networkKey(state);
  let reaped = harvests.get(key);
  if (reaped === undefined) {
    reaped = harvestOf(state, seat);
    harvests.set(key, reaped);
  }
  return reaped;
}

function worthOf(state: State, seat: Seat, now: Harvest, later: Harvest): number {
  return standing(state, seat) + forecast(state, seat, now, later, WHOLE_PHASE);
}

/** Whether a position may be entered; `deliveries` are those of the seat there. */
type Prudence = (state: State, deliveries: Harvest) => boolean;

/**
 * Normally one stays safe for some turns. Whom doing nothing would ruin as well builds for dear life, as long as the
 * next income phase can be survived.
 */
function prudenceOf(state: State, seat: Seat): Prudence {
  const safe: Prudence = (after, deliveries) => isSafe(after, seat, bestTwoLoads(deliveries, after.locomotive[seat]));
  return safe(state, knownHarvest(state, seat)) ? safe : (after) => livesOn(after, seat);
}

/** Makes `state` the seat's next build turn, as if nobody else had built. */
function beginNextBuildTurn(state: State, seat: Seat): void {
  state.now[TILES_LAID] = 0;
  state.linkAtRisk.fill(0, 0, state.now[LINK_COUNT]);
  if (!state.rules.standard) return;
  state.cash[seat] += NEXT_CAPITAL * 5;
  state.income[seat] -= NEXT_CAPITAL;
}

/** What the position is worth after building the links; null when the rules or prudence forbid it. */
function tryLinks(state: State, seat: Seat, links: readonly LinkPath[], prudent: Prudence): Plan | null {
  const wants = tilesWanted(state, links);
  if (wants === null) return null;
  atOnce = copyState(state, atOnce);
  const builds = layWanted(atOnce, seat, wants);
  if (builds.length === 0) return null;
  const now = knownHarvest(atOnce, seat);
  if (!prudent(atOnce, now)) return null;
  const value = worthOf(atOnce, seat, now, now);
  if (wants.length === 0) return { links, builds, value };
  complete = copyState(atOnce, complete);
  beginNextBuildTurn(complete, seat);
  layWanted(complete, seat, wants);
  if (wants.length > 0) return null;
  const later = knownHarvest(complete, seat);
  if (!prudent(complete, later)) return null;
  const finished = worthOf(complete, seat, now, later);
  return { links, builds, value: value + NEXT_TURN * (finished - value) };
}

/** Builds all links of the plan in `state`, those of next turn too. */
export function buildAll(state: State, seat: Seat, plan: Plan | null): void {
  const wants = plan === null ? null : tilesWanted(state, plan.links);
  if (wants === null) return;
  layWanted(state, seat, wants);
  if (wants.length === 0) return;
  beginNextBuildTurn(state, seat);
  layWanted(state, seat, wants);
}

/** The best plan found, or null when it is better to build nothing more. */
export function bestPlan(state: State, seat: Seat): Plan | null {
  return search(state, seat, NOTHING, state.now[TILES_LAID] === 0 ? BROAD : NARROW);
}

/** A good plan found at less expense, for decisions before the build turn. */
export function roughPlan(state: State, seat: Seat): Plan | null {
  return search(state, seat, NOTHING, QUICK);
}

/** What building just these links would come to; null when that cannot be. */
export function planOf(state: State, seat: Seat, links: readonly LinkPath[]): Plan | null {
  harvests.clear();
  return tryLinks(state, seat, links, prudenceOf(state, seat));
}

/** The best plan that adds to the given one, or null when the position is better without. */
export function bestExtension(state: State, seat: Seat, plan: Plan): Plan | null {
  return search(state, seat, plan, ONE_MORE);
}

function search(state: State, seat: Seat, from: Plan, breadth: Breadth): Plan | null {
  harvests.clear();
  const market = new Market(state, seat);
  const prudent = prudenceOf(state, seat);
  const idle = knownHarvest(state, seat);
  let best: Plan | null = null;
  let bestValue = worthOf(state, seat, idle, idle) + 1e-9;
  let kept: Plan[] = [from];
  for (const round of breadth) {
    const found: Plan[] = [];
    const seen = new Set<number>();
    for (const plan of kept) {
      for (const offer of market.after(plan.links, round.tried)) {
        // The same links in another order: the better one comes first, and that order has been tried.
        const key = plan.links.reduce((sum, { mark }) => sum + mark, offer.path.mark);
        if (seen.has(key)) continue;
        seen.add(key);
        const next = tryLinks(state, seat, [...plan.links, offer.path], prudent);
        if (plan.links.length === 0) market.learn(offer, next?.value ?? Number.NEGATIVE_INFINITY);
        if (next !== null) found.push(next);
      }
    }
    found.sort((x, y) => y.value - x.value);
    if (found.length > 0 && found[0].value > bestValue) {
      best = found[0];
      bestValue = found[0].value;
    }
    kept = found.slice(0, round.kept);
  }
  return best;
}
