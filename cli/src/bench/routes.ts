import { type Json, Random } from '@roundhouse/kernel';
import {
  AIMS,
  CITIES,
  deedIds,
  findRoute,
  kindOf,
  SPACES,
  type State,
  steelAndSteam,
} from '@roundhouse/steel-and-steam/engine';
import { medianOf, nanoseconds, quantileOf } from './timing.ts';

export { AIMS };

/** Microseconds for one best route, by what it is to be best in: the median, the 99th percentile and the worst. */
export type RouteTimes = { readonly [aim in (typeof AIMS)[number]]: { median: number; p99: number; worst: number } };

const POSITIONS = 60;
const ROUTES = 20;
const SEATS = 6;

/** From any space to any city, with none, half or all of the deeds in players' hands; the best of three. */
export function timeRoutes(): RouteTimes {
  const random = new Random('routes');
  const times = AIMS.map((): number[] => []);
  for (let index = 0; index < POSITIONS; index++) {
    const state = ownedAtRandom(random, (index % 3) / 2);
    for (let route = 0; route < ROUTES; route++) {
      const [from, to] = [anySpace(random), random.below(CITIES)];
      AIMS.forEach((aim, which) => {
        const once = () => nanoseconds(() => findRoute(state, 0, to, aim, { from }));
        times[which].push(Math.min(once(), once(), once()) / 1000);
      });
    }
  }
  const [turns, fees, both] = times.map((each) => ({
    median: medianOf(each),
    p99: quantileOf(each, 0.99),
    worst: quantileOf(each, 1),
  }));
  return { turns, fees, both };
}

function anySpace(random: Random): number {
  for (;;) {
    const space = random.below(SPACES);
    if (kindOf(space) !== 'junction') return space;
  }
}

function ownedAtRandom(random: Random, share: number): State {
  const owned = deedIds.filter(() => random.below(100) < share * 100);
  const bank = deedIds.filter((id) => !owned.includes(id)).length;
  const deeds = owned.slice(bank === 0 ? 1 : 0).map((id): [string, Json] => {
    return [id, { owner: random.below(SEATS), mortgaged: random.below(5) === 0 }];
  });
  return steelAndSteam.position.read({
    game: 'steel-and-steam',
    seats: SEATS,
    players: Array.from({ length: SEATS }, () => ({ home: 'chicago', destination: 'boston' })),
    deeds: Object.fromEntries(deeds),
  });
}
