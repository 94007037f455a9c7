import type { Seat } from '@roundhouse/kernel';
import { COLOURS, colourOf, isCity, type State } from '@roundhouse/steam/internals';
import { type BuildableLink, buildableLinks, ownPlaces, startingPlaces } from './buildable-links.ts';
import type { LinkPath } from './link-index.ts';

/** Added to the rating of a link that does not touch the own network (lower ratings are tried first). */
const DETACHED_PENALTY = 6;
/** Subtracted from the rating for each cube that the link alone could deliver, up to a maximum number of cubes. */
const CUBE_BONUS = 2;
const MAX_CUBES_COUNTED = 3;

/** The number of cubes at either end that the other end accepts. */
function cubesWaiting(state: State, { a, b }: LinkPath): number {
  if (!isCity(state, a) || !isCity(state, b)) return 0;
  const there = state.cubes[a * COLOURS.length + colourOf(state, b)];
  const back = state.cubes[b * COLOURS.length + colourOf(state, a)];
  return Math.min(MAX_CUBES_COUNTED, there + back);
}

/** The candidate links of one search, with the values found so far. */
export class LinkSearch {
  private readonly links: readonly BuildableLink[];
  private readonly own: readonly boolean[];
  private readonly starts: readonly boolean[];
  /** The value of a plan that consists of this link only. */
  private readonly standaloneValue = new Map<BuildableLink, number>();

  constructor(state: State, seat: Seat) {
    this.own = ownPlaces(state, seat);
    this.starts = startingPlaces(state, seat);
    const hasOwn = this.own.includes(true);
    const rated = buildableLinks(state, seat).map((link) => {
      const far = hasOwn && !this.own[link.path.a] && !this.own[link.path.b] ? DETACHED_PENALTY : 0;
      const rating = link.cost + link.tiles + far - CUBE_BONUS * cubesWaiting(state, link.path);
      return { link, rating };
    });
    this.links = rated.sort((x, y) => x.rating - y.rating).map(({ link }) => link);
  }

  recordValue(link: BuildableLink, value: number): void {
    this.standaloneValue.set(link, value);
  }

  /** Links to add to a plan: half of them the best by standalone value, the rest the cheapest that touch the plan. */
  candidatesAfter(links: readonly LinkPath[], count: number): BuildableLink[] {
    if (links.length === 0) {
      return this.links.filter(({ path: { a, b } }) => this.starts[a] || this.starts[b]).slice(0, count);
    }
    const touched = new Set<number>();
    for (const path of links) touched.add(path.a).add(path.b);
    const fresh = this.links.filter(({ path }) => !links.some(({ a, b }) => a === path.a && b === path.b));
    const best = fresh
      .filter((link) => (this.standaloneValue.get(link) ?? Number.NEGATIVE_INFINITY) > Number.NEGATIVE_INFINITY)
      .sort((x, y) => (this.standaloneValue.get(y) ?? 0) - (this.standaloneValue.get(x) ?? 0))
      .slice(0, count >> 1);
    const near = fresh.filter((link) => (touched.has(link.path.a) || touched.has(link.path.b)) && !best.includes(link));
    return [...best, ...near.slice(0, count - best.length)];
  }
}
