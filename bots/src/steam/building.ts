import type { Seat } from '@roundhouse/kernel';
import { copyState, LINK_COUNT, type State, TILES_LAID } from '@roundhouse/steam/engine';
import type { Harvest } from './deliveries.ts';
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

/** What is left of the gain of links that will be ready only next turn: somebody may come in between. */
const NEXT_TURN = 0.75;
/** The rounds of the search: how many links to try on top of each plan, and how many plans to keep. */
export type Breadth = readonly { readonly tried: number; readonly kept: number }[];
/** For a whole build turn. */
export const BROAD: Breadth = [
  { tried: 28, kept: 4 },
  { tried: 14, kept: 2 },
  { tried: 10, kept: 0 },
];
/** For the rest of a turn, when most has been decided by what is laid already. */
export const NARROW: Breadth = [
  { tried: 14, kept: 2 },
  { tried: 8, kept: 0 },
];

let atOnce: State | undefined;
let complete: State | undefined;

function worthOf(state: State, seat: Seat, now: Harvest, later: Harvest): number {
  return standing(state, seat) + forecast(state, seat, now, later, WHOLE_PHASE);
}

/** What the position is worth after building the links; null when the rules or prudence forbid it. */
function tryLinks(state: State, seat: Seat, links: readonly LinkPath[]): Plan | null {
  const wants = tilesWanted(state, links);
  if (wants === null) return null;
  atOnce = copyState(state, atOnce);
  const builds = layWanted(atOnce, seat, wants);
  if (builds.length === 0 || !isSafe(atOnce, seat)) return null;
  const now = harvestOf(atOnce, seat);
  const value = worthOf(atOnce, seat, now, now);
  if (wants.length === 0) return { links, builds, value };
  // The rest next turn, as if it were that turn now and nobody else had built.
  complete = copyState(atOnce, complete);
  complete.now[TILES_LAID] = 0;
  complete.linkAtRisk.fill(0, 0, complete.now[LINK_COUNT]);
  if (complete.rules.standard) {
    complete.cash[seat] += 15;
    complete.income[seat] -= 3;
  }
  layWanted(complete, seat, wants);
  if (wants.length > 0) return null;
  const finished = worthOf(complete, seat, now, harvestOf(complete, seat));
  return { links, builds, value: value + NEXT_TURN * (finished - value) };
}

/** The best plan found, or null when it is better to build nothing more. */
export function bestPlan(
  state: State,
  seat: Seat,
  breadth = state.now[TILES_LAID] === 0 ? BROAD : NARROW,
): Plan | null {
  const offers = linksOnOffer(state, seat);
  const own = ownPlaces(state, seat);
  const starts = startingPlaces(state, seat);
  const idle = harvestOf(state, seat);
  let best: Plan | null = null;
  let bestValue = worthOf(state, seat, idle, idle) + 1e-9;
  let kept: Plan[] = [{ links: [], builds: [], value: 0 }];
  for (const round of breadth) {
    const found: Plan[] = [];
    for (const plan of kept) {
      for (const offer of offersAfter(plan, offers, starts, own).slice(0, round.tried)) {
        const next = tryLinks(state, seat, [...plan.links, offer.path]);
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

/** Links that could be added to a plan: those that can be started, near the own network first, then cheap ones. */
function offersAfter(
  plan: Plan,
  offers: readonly Offer[],
  starts: readonly boolean[],
  own: readonly boolean[],
): Offer[] {
  const touched = new Set<number>();
  for (const path of plan.links) touched.add(path.a).add(path.b);
  const isOwn = (place: number) => own[place] || touched.has(place);
  const hasOwn = own.includes(true) || touched.size > 0;
  const rated: { offer: Offer; rating: number }[] = [];
  for (const offer of offers) {
    const { a, b } = offer.path;
    if (!starts[a] && !starts[b] && !touched.has(a) && !touched.has(b)) continue;
    if (plan.links.some((path) => path.a === a && path.b === b)) continue;
    const near = isOwn(a) || isOwn(b) ? 0 : hasOwn ? 8 : 0;
    rated.push({ offer, rating: offer.cost + offer.tiles + near });
  }
  rated.sort((x, y) => x.rating - y.rating);
  return rated.map(({ offer }) => offer);
}
