import { createBot } from '@roundhouse/bots';
import { type AnyGame, drawOutcome, type JsonObject, Random, randomAction, readOptions } from '@roundhouse/kernel';
import { boardCities, fullBoard, richStart } from '@roundhouse/steam/bench-positions';
import { lateGame } from '@roundhouse/steel-and-steam/bench-positions';
import { type RouteTimes, timeRoutes } from './routes.ts';

/** How a game is benchmarked: the setting, the start positions, and the worst-case positions. */
export interface BenchSetting {
  readonly name: string;
  start(random: Random): unknown;
  /** A start position from which random play reaches the end of the game, if the normal start is too hard. */
  lateStart?(random: Random): unknown;
  /** The decisions after which a game is stopped, if random play may never end. */
  readonly maxDecisions?: number;
  /** Times the route search. */
  routes?(): RouteTimes;
  /** Positions with the most expensive lists of legal actions. */
  worstCases(): unknown[];
}

const SETTINGS: { readonly [game: string]: (game: AnyGame) => BenchSetting } = {
  steam: steamSetting,
  'days-of-steam': daysOfSteamSetting,
  'steel-and-steam': steelAndSteamSetting,
};

export function settingFor(game: AnyGame): BenchSetting {
  return SETTINGS[game.id](game);
}

const RICH = 200;

function steamSetting(game: AnyGame): BenchSetting {
  const options: JsonObject = { rules: 'base', map: 'northeast' };
  return {
    name: '4 players, Northeast, Base Game',
    start: () => game.setup(readOptions(game.options, options), 4),
    lateStart: (random) => game.position.read(richStart(options, 4, RICH, random)),
    worstCases: () => [1, 2, 3].flatMap((seed) => crowdedPositions(game, 'ruhr', `worst ${seed}`)),
  };
}

/** The last turn with six players. */
const LAST_TURN = 7;

/** Positions in the last Move Goods phase of six greedy bots, all with the best locomotive and all cities full. */
function crowdedPositions(game: AnyGame, map: string, seed: string): unknown[] {
  const random = new Random(seed);
  const bot = createBot(game, 'greedy');
  const state = game.setup(readOptions(game.options, { map }), 6);
  const positions: unknown[] = [];
  while (game.toAct(state) !== 'over') {
    const turn = game.toAct(state);
    if (game.phase(state) === 'move-goods') {
      const position = game.position.write(state);
      if (position.turn === LAST_TURN) positions.push(game.position.read(fullBoard(position, boardCities(map))));
    }
    const action = turn === 'chance' ? drawOutcome(game.chanceOutcomes(state), random) : bot.choose(state, random);
    game.apply(state, action);
  }
  return positions;
}

function daysOfSteamSetting(game: AnyGame): BenchSetting {
  return {
    name: '3 players',
    start: () => game.setup(readOptions(game.options, {}), 3),
    worstCases: () => [1, 2, 3, 4, 5, 6].flatMap((seed) => fullSteamPositions(game, `worst ${seed}`)),
  };
}

const LATE_DECK = 20;
const FULL_STEAM = 6;

/** Late positions of random games in which every train has full steam. */
function fullSteamPositions(game: AnyGame, seed: string): unknown[] {
  const random = new Random(seed);
  const state = game.setup(readOptions(game.options, {}), 4);
  const positions: unknown[] = [];
  while (game.toAct(state) !== 'over') {
    const position = game.position.write(state) as {
      players: JsonObject[];
      deck: { [tile: string]: number };
    } & JsonObject;
    const deck = Object.values(position.deck).reduce((sum, count) => sum + count, 0);
    if (game.phase(state) === 'turn' && deck < LATE_DECK) {
      const players = position.players.map((player) => ({ ...player, steam: FULL_STEAM }));
      positions.push(game.position.read({ ...position, players }));
    }
    game.apply(state, randomAction(game, state, random));
  }
  return positions;
}

function steelAndSteamSetting(game: AnyGame): BenchSetting {
  const late = (seed: number) => game.position.read(lateGame({}, 6, new Random(`worst ${seed}`)));
  return {
    name: '4 players, Short game, broken off after 2,000 decisions',
    maxDecisions: 2_000,
    start: () => game.setup(readOptions(game.options, {}), 4),
    lateStart: (random) => game.position.read(lateGame({}, 4, random)),
    routes: timeRoutes,
    worstCases: () => Array.from({ length: 20 }, (_, seed) => late(seed)),
  };
}
