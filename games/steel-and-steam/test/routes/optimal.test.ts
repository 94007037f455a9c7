import { Random } from '@roundhouse/kernel';
import {
  AIMS,
  type Aim,
  allowanceOf,
  bestRoutes,
  bookletPayoff,
  CITIES,
  distance,
  findRoute,
  MOVEMENT_POINT_VALUE,
} from '@roundhouse/steel-and-steam/internals';
import { expect, it } from 'vitest';
import { exhaustiveSearch } from './exhaustive-search.ts';
import { type RouteQuery, randomRouteQuery } from './route-queries.ts';

const DOMINANT_COST = 1_000_000;

function costsOf(aim: Aim, { state, seat }: RouteQuery): [fee: number, turn: number] {
  if (aim === 'turns') return [1, DOMINANT_COST];
  if (aim === 'fees') return [DOMINANT_COST, 1];
  return [1_000 * DOMINANT_COST, allowanceOf(state, seat) * MOVEMENT_POINT_VALUE * DOMINANT_COST + 1];
}

function compare(seed: string, count: number, nearest: number, furthest: number): void {
  const random = new Random(seed);
  for (let trial = 0; trial < count; trial++) {
    const query = randomRouteQuery(random, nearest, furthest);
    const { state, seat, to } = query;
    for (const aim of AIMS) {
      const route = findRoute(state, seat, to, aim, { thorough: true });
      if (route === null) throw new Error('no route');
      const costs = costsOf(aim, query);
      const cost = (route.fees / 1_000) * costs[0] + route.turns * costs[1];
      expect([route.turns, route.fees], `${seed} ${trial}, ${aim}`).toEqual(exhaustiveSearch(query, costs, cost));
    }
  }
}

it('Short routes are as good as those of the exhaustive search.', () => {
  compare('near', 40, 1, 6);
});
it('Longer routes are as good as those of the exhaustive search.', () => {
  compare('far', 12, 7, 11);
});

it('A proven route is optimal, and other routes are close to optimal.', () => {
  const random = new Random('patience');
  let [quick, best, unproven] = [0, 0, 0];
  for (let trial = 0; trial < 60; trial++) {
    const query = randomRouteQuery(random, 15, 45);
    const { state, seat, to } = query;
    const costs = costsOf('both', query);
    const [found, thorough] = [{}, { thorough: true }].map((how) => findRoute(state, seat, to, 'both', how));
    if (found === null || thorough === null) throw new Error('no route');
    const [cost, least] = [found, thorough].map(({ fees, turns }) => (fees / 1_000) * costs[0] + turns * costs[1]);
    expect(thorough.proven).toBe(true);
    expect(cost).toBeGreaterThanOrEqual(least);
    if (found.proven) expect(cost).toBe(least);
    else unproven++;
    quick += cost;
    best += least;
  }
  expect(unproven).toBeGreaterThan(0);
  expect(quick / best).toBeLessThan(1.03);
});

it('Distances between cities are symmetric.', () => {
  for (let one = 0; one < CITIES; one++) {
    for (let other = 0; other <= one; other++) expect(distance(one, other)).toBe(distance(other, one));
  }
});
it('The value of a movement point matches the payoff booklet.', () => {
  let [payoffs, points] = [0, 0];
  for (let one = 0; one < CITIES; one++) {
    for (let other = 0; other < one; other++) {
      payoffs += bookletPayoff(one, other);
      points += distance(one, other);
    }
  }
  expect(Math.abs(payoffs / points - MOVEMENT_POINT_VALUE)).toBeLessThan(10);
});
it('The start, the allowance and the points can be overridden.', () => {
  const { state, seat, to } = randomRouteQuery(new Random('what if'), 1, 5);
  const from = to === 0 ? 1 : 0;
  const points = distance(from, to);
  const { turns, fees, both } = bestRoutes(state, seat, to, { from, allowance: 4 });
  expect(turns).toMatchObject({ aim: 'turns', turns: Math.ceil(points / 4), points: expect.any(Number) });
  expect(fees?.fees).toBeLessThanOrEqual(turns?.fees ?? 0);
  expect(both?.turns).toBeGreaterThanOrEqual(turns?.turns ?? 0);
  expect(findRoute(state, seat, to, 'turns', { from, allowance: 4, points: 1 })?.turns).toBe(
    1 + Math.ceil((points - 1) / 4),
  );
  expect(findRoute(state, seat, to, 'fees', { from: to })).toMatchObject({ turns: 0, fees: 0, steps: [] });
});
