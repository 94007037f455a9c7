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
  WORTH_OF_A_POINT,
} from '@roundhouse/steel-and-steam/engine';
import { expect, it } from 'vitest';
import { exhaustive } from './exhaustive.ts';
import { type Errand, randomErrand } from './positions.ts';

const MANY = 1_000_000;

function worthOf(aim: Aim, { state, seat }: Errand): [fee: number, turn: number] {
  if (aim === 'turns') return [1, MANY];
  if (aim === 'fees') return [MANY, 1];
  return [1_000 * MANY, allowanceOf(state, seat) * WORTH_OF_A_POINT * MANY + 1];
}

function compare(seed: string, count: number, nearest: number, furthest: number): void {
  const random = new Random(seed);
  for (let trial = 0; trial < count; trial++) {
    const errand = randomErrand(random, nearest, furthest);
    const { state, seat, to } = errand;
    for (const aim of AIMS) {
      const route = findRoute(state, seat, to, aim, { thorough: true });
      if (route === null) throw new Error('no way');
      const worth = worthOf(aim, errand);
      const cost = (route.fees / 1_000) * worth[0] + route.turns * worth[1];
      expect([route.turns, route.fees], `${seed} ${trial}, ${aim}`).toEqual(exhaustive(errand, worth, cost));
    }
  }
}

it('finds routes as good as the best of all, near by', () => {
  compare('near', 40, 1, 6);
});
it('finds routes as good as the best of all, further away', () => {
  compare('far', 12, 7, 11);
});

it('says whether the best is proven, and is close to it otherwise', () => {
  const random = new Random('patience');
  let [quick, best, unproven] = [0, 0, 0];
  for (let trial = 0; trial < 60; trial++) {
    const errand = randomErrand(random, 15, 45);
    const { state, seat, to } = errand;
    const worth = worthOf('both', errand);
    const [found, thorough] = [{}, { thorough: true }].map((how) => findRoute(state, seat, to, 'both', how));
    if (found === null || thorough === null) throw new Error('no way');
    const [cost, least] = [found, thorough].map(({ fees, turns }) => (fees / 1_000) * worth[0] + turns * worth[1]);
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

it('measures between cities the same both ways', () => {
  for (let one = 0; one < CITIES; one++) {
    for (let other = 0; other <= one; other++) expect(distance(one, other)).toBe(distance(other, one));
  }
});
it('values a movement point as the payoff booklet does', () => {
  let [payoffs, points] = [0, 0];
  for (let one = 0; one < CITIES; one++) {
    for (let other = 0; other < one; other++) {
      payoffs += bookletPayoff(one, other);
      points += distance(one, other);
    }
  }
  expect(Math.abs(payoffs / points - WORTH_OF_A_POINT)).toBeLessThan(10);
});
it('answers for another place, another allowance and fewer points', () => {
  const { state, seat, to } = randomErrand(new Random('what if'), 1, 5);
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
