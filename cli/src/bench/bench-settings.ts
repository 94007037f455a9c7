import { makeBot } from '@roundhouse/bots';
import { type AnyGame, drawOutcome, type JsonObject, Random, randomAction, readOptions } from '@roundhouse/kernel';
import { boardCities, crowded, richStart } from '@roundhouse/steam/study';
import { lateGame } from '@roundhouse/steel-and-steam/study';
import { type RouteTimes, timeRoutes } from './routes.ts';

/** How a game is benched: in which setting, from where, and what its hardest positions are. */
export interface BenchSetting {
  readonly name: string;
  start(random: Random): unknown;
  /** A start from which random play lasts to the end of the game, where from the usual one it does not. */
  lateStart?(random: Random): unknown;
  /** Decisions after which a game is broken off, where random play may go on for ever. */
  readonly most?: number;
  /** Times the helper that finds routes. */
  routes?(): RouteTimes;
  /** Positions with the heaviest legal lists there are. */
  worst(): unknown[];
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
    worst: () => [1, 2, 3].flatMap((seed) => crowdedGame(game, 'ruhr', `worst ${seed}`)),
  };
}

/** With six players. */
const LAST_TURN = 7;

/** Six greedy players in the last Move Goods, then everybody with the best locomotive and all cities full. */
function crowdedGame(game: AnyGame, map: string, seed: string): unknown[] {
  const random = new Random(seed);
  const bot = makeBot(game, 'greedy');
  const state = game.setup(readOptions(game.options, { map }), 6);
  const positions: unknown[] = [];
  while (game.turn(state) !== 'over') {
    const turn = game.turn(state);
    if (game.phase(state) === 'move-goods') {
      const position = game.position.write(state);
      if (position.turn === LAST_TURN) positions.push(game.position.read(crowded(position, boardCities(map))));
    }
    const action = turn === 'chance' ? drawOutcome(game.chance(state), random) : bot.choose(state, random);
    game.apply(state, action);
  }
  return positions;
}

function daysOfSteamSetting(game: AnyGame): BenchSetting {
  return {
    name: '3 players',
    start: () => game.setup(readOptions(game.options, {}), 3),
    worst: () => [1, 2, 3, 4, 5, 6].flatMap((seed) => steamedUp(game, `worst ${seed}`)),
  };
}

const LATE_DECK = 20;
const FULL_STEAM = 6;

/** Late positions of random games, with every train under full steam. */
function steamedUp(game: AnyGame, seed: string): unknown[] {
  const random = new Random(seed);
  const state = game.setup(readOptions(game.options, {}), 4);
  const positions: unknown[] = [];
  while (game.turn(state) !== 'over') {
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
    most: 2_000,
    start: () => game.setup(readOptions(game.options, {}), 4),
    lateStart: (random) => game.position.read(lateGame({}, 4, random)),
    routes: timeRoutes,
    worst: () => Array.from({ length: 20 }, (_, seed) => late(seed)),
  };
}
