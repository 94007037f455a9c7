import { type AnyGame, drawOutcome, Random, randomAction } from '@roundhouse/kernel';
import { settingFor } from './bench-settings.ts';
import type { RouteTimes } from './routes.ts';
import { median, nanoseconds, quantile } from './timing.ts';

export const BENCH_STEPS = 5;

/** The benchmark results of one game on one core. */
export interface BenchFigures {
  readonly game: string;
  readonly setting: string;
  /** Uniform random play from the start; the complete list of legal actions is generated at every decision. */
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly decisionsPerGame: number;
  /** The same from the late start, because in some games random players are eliminated early. */
  readonly fullLength?: { readonly gamesPerSecond: number; readonly decisionsPerGame: number };
  readonly nsPerApply: number;
  readonly nsPerCopy: number;
  /** Over the decisions of complete games; `long` is the median of lists with more than 20 actions. */
  readonly usPerLegalList: {
    readonly median: number;
    readonly long: number;
    readonly p99: number;
    readonly worst: number;
  };
  readonly stateBytes: number;
  /** Only for games with a route search. */
  readonly usPerRoute?: RouteTimes;
  /** The most expensive list of legal actions among the worst-case positions. */
  readonly worstCase: { readonly us: number; readonly actions: number };
  /** Million steps per second of a fixed integer loop, to compare machines. */
  readonly calibration: number;
}

/** `onStep` receives the number of finished steps, of BENCH_STEPS in total. */
export function benchGame(game: AnyGame, seconds: number, onStep: (done: number) => void): BenchFigures {
  const setting = settingFor(game);
  const starts = Array.from({ length: 16 }, (_, index) => setting.start(new Random(`bench ${index}`)));
  const { lateStart, maxDecisions = Number.POSITIVE_INFINITY } = setting;
  const late = lateStart && Array.from({ length: 16 }, (_, index) => lateStart(new Random(`bench late ${index}`)));
  const whole = late ?? starts;
  playFor(game, whole, Math.min(seconds, 1), maxDecisions);
  onStep(1);
  const random = playFor(game, starts, seconds, maxDecisions);
  onStep(2);
  const full = late && playFor(game, late, seconds, maxDecisions);
  onStep(3);
  const lists = timeLists(game, whole, maxDecisions);
  onStep(4);
  return {
    game: game.id,
    setting: setting.name,
    gamesPerSecond: random.games / random.seconds,
    decisionsPerSecond: random.decisions / random.seconds,
    decisionsPerGame: random.decisions / random.games,
    ...(full === undefined
      ? {}
      : { fullLength: { gamesPerSecond: full.games / full.seconds, decisionsPerGame: full.decisions / full.games } }),
    nsPerApply: timeApply(game, whole, maxDecisions),
    nsPerCopy: timeCopy(game, whole[0]),
    usPerLegalList: lists,
    stateBytes: game.byteSize(starts[0]),
    ...(setting.routes === undefined ? {} : { usPerRoute: setting.routes() }),
    worstCase: timeWorst(game, setting.worstCases()),
    calibration: calibrate(),
  };
}

interface PlayStats {
  readonly games: number;
  readonly decisions: number;
  readonly seconds: number;
}

/** Plays random games from the given start positions until the time is up. */
function playFor(game: AnyGame, starts: readonly unknown[], seconds: number, most: number): PlayStats {
  const start = performance.now();
  let games = 0;
  let decisions = 0;
  let state = game.copy(starts[0]);
  while (performance.now() - start < seconds * 1000) {
    const random = new Random(`game ${games}`);
    state = game.copy(starts[games % starts.length], state);
    const end = decisions + most;
    for (let turn = game.toAct(state); turn !== 'over' && decisions < end; turn = game.toAct(state)) {
      game.apply(state, randomAction(game, state, random));
      if (turn !== 'chance') decisions++;
    }
    games++;
  }
  return { games, decisions, seconds: (performance.now() - start) / 1000 };
}

const SAMPLED_GAMES = 40;
const LONG_LIST = 20;

/** Times each list of legal actions of some games; the best of three, to reduce noise. */
function timeLists(game: AnyGame, starts: readonly unknown[], most: number): BenchFigures['usPerLegalList'] {
  const times: number[] = [];
  const long: number[] = [];
  for (let index = 0; index < SAMPLED_GAMES; index++) {
    const random = new Random(`sample ${index}`);
    const state = game.copy(starts[index % starts.length]);
    const end = times.length + most;
    for (let turn = game.toAct(state); turn !== 'over' && times.length < end; turn = game.toAct(state)) {
      if (turn === 'chance') {
        game.apply(state, drawOutcome(game.chanceOutcomes(state), random));
        continue;
      }
      const actions = game.legalActions(state);
      const us = Math.min(...[0, 1, 2].map(() => nanoseconds(() => game.legalActions(state)))) / 1000;
      times.push(us);
      if (actions.length > LONG_LIST) long.push(us);
      game.apply(state, random.pick(actions));
    }
  }
  return {
    median: median(times),
    long: median(long),
    p99: quantile(times, 0.99),
    worst: quantile(times, 1),
  };
}

/** Replays games to time `apply` alone. */
function timeApply(game: AnyGame, starts: readonly unknown[], most: number): number {
  const games = starts.map((start, index) => {
    const random = new Random(`apply ${index}`);
    const state = game.copy(start);
    const actions: unknown[] = [];
    while (game.toAct(state) !== 'over' && actions.length < most) {
      const action = randomAction(game, state, random);
      actions.push(action);
      game.apply(state, action);
    }
    return { start, actions };
  });
  const total = games.reduce((sum, { actions }) => sum + actions.length, 0);
  const scratch = games.map(({ start }) => game.copy(start));
  const round = () => {
    games.forEach(({ start, actions }, index) => {
      const state = game.copy(start, scratch[index]);
      for (const action of actions) game.apply(state, action);
    });
  };
  return bestOf(40, round) / total;
}

const COPIES = 20_000;

function timeCopy(game: AnyGame, from: unknown): number {
  const into = game.copy(from);
  const round = () => {
    for (let index = 0; index < COPIES; index++) game.copy(from, into);
  };
  return bestOf(20, round) / COPIES;
}

function timeWorst(game: AnyGame, states: readonly unknown[]): { us: number; actions: number } {
  let worst = { us: 0, actions: 0 };
  for (const state of states) {
    const actions = game.legalActions(state).length;
    const us = bestOf(5, () => game.legalActions(state)) / 1000;
    if (us > worst.us) worst = { us, actions };
  }
  return worst;
}

function bestOf(rounds: number, work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) best = Math.min(best, nanoseconds(work));
  return best;
}

const CALIBRATION_STEPS = 100_000_000;

/** A linear congruential generator: no memory access, no allocation, and nothing that can be optimized away. */
function calibrate(): number {
  let value = 1;
  const ns = nanoseconds(() => {
    for (let step = 0; step < CALIBRATION_STEPS; step++) value = (Math.imul(value, 1664525) + 1013904223) | 0;
  });
  return value === 0 ? 0 : (CALIBRATION_STEPS / ns) * 1000;
}
