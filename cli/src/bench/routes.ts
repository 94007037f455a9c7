import { type Bot, makeBot } from '@roundhouse/bots';
import { drawOutcome, Random, readOptions } from '@roundhouse/kernel';
import {
  type Action,
  AIMS,
  CITIES,
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

const GAMES = 4;
/** A position for every so many decisions of a game. */
const INTERVAL = 200;
const ROUTES = 20;

/** From any space to any city, in positions of whole Long games between bots; the best of three. */
export function timeRoutes(): RouteTimes {
  const random = new Random('routes');
  const seen = positions(random);
  timeIn(seen, random);
  const [turns, fees, both] = timeIn(seen, random).map((each) => ({
    median: medianOf(each),
    p99: quantileOf(each, 0.99),
    worst: quantileOf(each, 1),
  }));
  return { turns, fees, both };
}

/** By aim, in the order of AIMS. */
function timeIn(seen: readonly State[], random: Random): number[][] {
  const times = AIMS.map((): number[] => []);
  for (const state of seen) {
    for (let route = 0; route < ROUTES; route++) {
      const [from, to, seat] = [anySpace(random), random.below(CITIES), random.below(state.seats)];
      AIMS.forEach((aim, which) => {
        const once = () => nanoseconds(() => findRoute(state, seat, to, aim, { from }));
        times[which].push(Math.min(once(), once(), once()) / 1000);
      });
    }
  }
  return times;
}

function anySpace(random: Random): number {
  for (;;) {
    const space = random.below(SPACES);
    if (kindOf(space) !== 'junction') return space;
  }
}

/** From the first turns to the last, with three to six players. */
function positions(random: Random): State[] {
  const bot = makeBot(steelAndSteam, 'greedy') as Bot<State, Action>;
  const seen: State[] = [];
  for (let game = 0; game < GAMES; game++) {
    const state = steelAndSteam.setup(readOptions(steelAndSteam.options, { length: 'long' }), 3 + game);
    for (let made = 0; steelAndSteam.turn(state) !== 'over'; made++) {
      if (made % INTERVAL === INTERVAL - 1) seen.push(steelAndSteam.copy(state));
      const chance = steelAndSteam.turn(state) === 'chance';
      steelAndSteam.apply(state, chance ? drawOutcome(steelAndSteam.chance(state), random) : bot.choose(state, random));
    }
  }
  return seen;
}
