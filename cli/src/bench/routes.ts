import { type Bot, createBot } from '@roundhouse/bots';
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
} from '@roundhouse/steel-and-steam/internals';
import { median, nanoseconds, quantile } from './timing.ts';

export { AIMS };

/** Microseconds of one route search by its aim: the median, the 99th percentile and the maximum. */
export type RouteTimes = { readonly [aim in (typeof AIMS)[number]]: { median: number; p99: number; worst: number } };

const GAMES = 4;
/** The number of decisions between two positions. */
const INTERVAL = 200;
const ROUTES = 20;

/** Times routes from random spaces to random cities in positions of Long games between bots; the best of three. */
export function timeRoutes(): RouteTimes {
  const random = new Random('routes');
  const states = positions(random);
  timeIn(states, random);
  const [turns, fees, both] = timeIn(states, random).map((each) => ({
    median: median(each),
    p99: quantile(each, 0.99),
    worst: quantile(each, 1),
  }));
  return { turns, fees, both };
}

/** The times by aim, in the order of AIMS. */
function timeIn(states: readonly State[], random: Random): number[][] {
  const times = AIMS.map((): number[] => []);
  for (const state of states) {
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

/** Positions from all stages of games with three to six players. */
function positions(random: Random): State[] {
  const bot = createBot(steelAndSteam, 'greedy') as Bot<State, Action>;
  const states: State[] = [];
  for (let game = 0; game < GAMES; game++) {
    const state = steelAndSteam.setup(readOptions(steelAndSteam.options, { length: 'long' }), 3 + game);
    for (let actions = 0; steelAndSteam.toAct(state) !== 'over'; actions++) {
      if (actions % INTERVAL === INTERVAL - 1) states.push(steelAndSteam.copy(state));
      const chance = steelAndSteam.toAct(state) === 'chance';
      steelAndSteam.apply(
        state,
        chance ? drawOutcome(steelAndSteam.chanceOutcomes(state), random) : bot.choose(state, random),
      );
    }
  }
  return states;
}
