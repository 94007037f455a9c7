import type { Seat } from '@roundhouse/kernel';
import { COLOURS, colourOf, isCity, type State } from '@roundhouse/steam/engine';
import type { LinkPath } from './link-catalogue.ts';
import { linksOnOffer, type Offer, ownPlaces, startingPlaces } from './links-on-offer.ts';

/** How much dearer a link may seem that does not touch the own network. */
const FAR_AWAY = 6;
/** How much cheaper for each cube that the link alone could deliver, for so many cubes at most. */
const CUBE_WAITING = 2;
const CUBES_COUNTED = 3;

/** Cubes at either end that are wanted at the other. */
function cubesWaiting(state: State, { a, b }: LinkPath): number {
  if (!isCity(state, a) || !isCity(state, b)) return 0;
  const there = state.cubes[a * COLOURS.length + colourOf(state, b)];
  const back = state.cubes[b * COLOURS.length + colourOf(state, a)];
  return Math.min(CUBES_COUNTED, there + back);
}

/** The links on offer in one search, and what is known of them. */
export class Market {
  private readonly offers: readonly Offer[];
  private readonly own: readonly boolean[];
  private readonly starts: readonly boolean[];
  /** What a link is worth on its own. */
  private readonly alone = new Map<Offer, number>();

  constructor(state: State, seat: Seat) {
    this.own = ownPlaces(state, seat);
    this.starts = startingPlaces(state, seat);
    const hasOwn = this.own.includes(true);
    const rated = linksOnOffer(state, seat).map((offer) => {
      const far = hasOwn && !this.own[offer.path.a] && !this.own[offer.path.b] ? FAR_AWAY : 0;
      const rating = offer.cost + offer.tiles + far - CUBE_WAITING * cubesWaiting(state, offer.path);
      return { offer, rating };
    });
    this.offers = rated.sort((x, y) => x.rating - y.rating).map(({ offer }) => offer);
  }

  learn(offer: Offer, value: number): void {
    this.alone.set(offer, value);
  }

  /** Links to add to a plan: half of them the best on their own, the rest the cheapest that touch the plan. */
  after(links: readonly LinkPath[], count: number): Offer[] {
    if (links.length === 0) {
      return this.offers.filter(({ path: { a, b } }) => this.starts[a] || this.starts[b]).slice(0, count);
    }
    const touched = new Set<number>();
    for (const path of links) touched.add(path.a).add(path.b);
    const fresh = this.offers.filter(({ path }) => !links.some(({ a, b }) => a === path.a && b === path.b));
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
