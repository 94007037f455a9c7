import type { Seat } from '@roundhouse/kernel';
import { copyState, LINK_COUNT, OPEN_END, type State, TILES_LAID } from '@roundhouse/steam/engine';
import { bestTwoLoads, type Harvest } from './deliveries.ts';
import { harvestOf } from './evaluate.ts';
import { forecast, WHOLE_PHASE } from './forecast.ts';
import { type Build, layWanted, tilesWanted } from './lay-links.ts';
import type { LinkPath } from './link-catalogue.ts';
import { linksOnOffer, type Offer, ownPlaces, startingPlaces } from './links-on-offer.ts';
import { isSafe } from './money.ts';
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
  { tried: 9, kept: 1 },
  { tried: 6, kept: 0 },
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
/** How much dearer a link may seem that does not touch the own network. */
const FAR_AWAY = 8;

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

/** What the position is worth after building the links; null when the rules or prudence forbid it. */
function tryLinks(state: State, seat: Seat, links: readonly LinkPath[]): Plan | null {
  const wants = tilesWanted(state, links);
  if (wants === null) return null;
  atOnce = copyState(state, atOnce);
  const builds = layWanted(atOnce, seat, wants);
  if (builds.length === 0) return null;
  const now = knownHarvest(atOnce, seat);
  if (!isSafe(atOnce, seat, bestTwoLoads(now, atOnce.locomotive[seat]))) return null;
  const value = worthOf(atOnce, seat, now, now);
  if (wants.length === 0) return { links, builds, value };
  // The rest next turn, as if it were that turn now and nobody else had built.
  complete = copyState(atOnce, complete);
  complete.now[TILES_LAID] = 0;
  complete.linkAtRisk.fill(0, 0, complete.now[LINK_COUNT]);
  if (complete.rules.standard) {
    // Next turn's capital.
    complete.cash[seat] += 15;
    complete.income[seat] -= 3;
  }
  layWanted(complete, seat, wants);
  if (wants.length > 0) return null;
  const later = knownHarvest(complete, seat);
  if (!isSafe(complete, seat, bestTwoLoads(later, complete.locomotive[seat]))) return null;
  const finished = worthOf(complete, seat, now, later);
  return { links, builds, value: value + NEXT_TURN * (finished - value) };
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
  return tryLinks(state, seat, links);
}

/** The best plan that adds to the given one, or null when the position is better without. */
export function bestExtension(state: State, seat: Seat, plan: Plan): Plan | null {
  return search(state, seat, plan, ONE_MORE);
}

function search(state: State, seat: Seat, from: Plan, breadth: Breadth): Plan | null {
  harvests.clear();
  const market = new Market(state, seat);
  const idle = knownHarvest(state, seat);
  let best: Plan | null = null;
  let bestValue = worthOf(state, seat, idle, idle) + 1e-9;
  let kept: Plan[] = [from];
  for (const round of breadth) {
    const found: Plan[] = [];
    for (const plan of kept) {
      for (const offer of market.after(plan, round.tried)) {
        const next = tryLinks(state, seat, [...plan.links, offer.path]);
        if (plan.links.length === 0) market.learn(offer, next);
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

/** The links on offer in one search, and what is known of them. */
class Market {
  private readonly offers: readonly Offer[];
  private readonly own: readonly boolean[];
  private readonly starts: readonly boolean[];
  /** What a link is worth on its own. */
  private readonly alone = new Map<Offer, number>();

  constructor(state: State, seat: Seat) {
    this.own = ownPlaces(state, seat);
    this.starts = startingPlaces(state, seat);
    const hasOwn = this.own.includes(true);
    const rating = ({ path, tiles, cost }: Offer) =>
      cost + tiles + (hasOwn && !this.own[path.a] && !this.own[path.b] ? FAR_AWAY : 0);
    this.offers = linksOnOffer(state, seat).sort((x, y) => rating(x) - rating(y));
  }

  learn(offer: Offer, plan: Plan | null): void {
    this.alone.set(offer, plan?.value ?? Number.NEGATIVE_INFINITY);
  }

  /** Links to add to a plan: half of them the best on their own, the rest the cheapest that touch the plan. */
  after(plan: Plan, count: number): Offer[] {
    if (plan.links.length === 0) {
      return this.offers.filter(({ path: { a, b } }) => this.starts[a] || this.starts[b]).slice(0, count);
    }
    const touched = new Set<number>();
    for (const path of plan.links) touched.add(path.a).add(path.b);
    const fresh = this.offers.filter(({ path }) => !plan.links.some(({ a, b }) => a === path.a && b === path.b));
    const best = fresh
      .filter((offer) => (this.alone.get(offer) ?? Number.NEGATIVE_INFINITY) > Number.NEGATIVE_INFINITY)
      .sort((x, y) => (this.alone.get(y) ?? 0) - (this.alone.get(x) ?? 0))
      .slice(0, count >> 1);
    const near = fresh.filter(
      (offer) => (touched.has(offer.path.a) || touched.has(offer.path.b)) && !best.includes(offer),
    );
    return [...best, ...near.slice(0, count - best.length)];
  }
}
