import { type AnyGame, readOptions } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { describe, expect, it } from 'vitest';
import type { AnyBot } from '../bot.ts';
import { randomBot } from '../random-bot.ts';
import { type GameObserver, type PlayedGame, playGame } from '../self-play.ts';
import { steelAndSteamGreedyBot } from './greedy.ts';

const game = steelAndSteam as unknown as AnyGame;
const random = randomBot(game);
const greedy = steelAndSteamGreedyBot;
/** Actions, including chance, after which a game counts as endless. */
const MAX_ACTIONS = 40_000;

function play(bots: readonly AnyBot[], seed: string, options = {}, watch: GameObserver = {}): PlayedGame {
  return playGame(game, readOptions(steelAndSteam.options, options, 'options'), bots, seed, watch);
}

/** Plays a game with greedy bots only and counts illegal actions. */
function playGreedyGame(seats: number, seed: string, options = {}) {
  const bots = Array.from({ length: seats }, () => greedy);
  let [actions, illegal] = [0, 0];
  const onAction = (state: unknown, action: unknown) => {
    if (game.checkAction(state, action) !== null) illegal++;
    if (++actions > MAX_ACTIONS) throw new Error(`The game does not end: ${seed}`);
  };
  const { outcome } = play(bots, seed, options, { onAction });
  return { reason: outcome.reason, illegal };
}

// Small versions of what `roundhouse simulate steel-and-steam` shows for hundreds of seeds.
describe('One greedy bot', () => {
  it('One greedy bot beats three random bots in the Short game from every seat, although nobody else buys deeds.', () => {
    const won = Array.from({ length: 6 }, (_, number) => {
      const bots = [0, 1, 2, 3].map((seat) => (seat === number % 4 ? greedy : random));
      return play(bots, `alone ${number}`).outcome.winners.includes(number % 4);
    });
    expect(won.filter((each) => each).length).toBeGreaterThanOrEqual(5);
  });
});

const ENDS = { short: 'deeds-sold', long: 'net-worth', experimental: 'victory-card' } as const;
const LENGTHS = Object.keys(ENDS) as (keyof typeof ENDS)[];

describe('Greedy bots only', () => {
  it.each([3, 4, 5, 6])('%i greedy bots end each kind of game in the intended way.', (seats) => {
    for (const length of LENGTHS) {
      expect(playGreedyGame(seats, `table ${seats}`, { length })).toEqual({ reason: ENDS[length], illegal: 0 });
    }
  });

  const optional = [
    { economy: true },
    { economy: true, depression: true },
    { repairYards: true },
    { repairYards: true, yardPerCity: 'onePerPlayer' },
    { barrelhead: true },
    { insolvency: 'eliminate' },
    { trackReuseInJourney: 'forbidden' },
    { sameCityDestination: 'loseTurn' },
    { grandfatherChain: 'literal' },
  ];
  const everything = Object.assign({}, ...optional);
  it.each([...optional, everything])(
    'Greedy bots take only legal actions and finish the game with options %o.',
    (options) => {
      expect(playGreedyGame(4, 'options', options).illegal).toBe(0);
    },
  );

  it.each(LENGTHS)('Greedy bots take only legal actions with all options in the %s game.', (length) => {
    expect(playGreedyGame(3, 'everything', { ...everything, length }).illegal).toBe(0);
  });

  it('Greedy bots play the same game from the same seed.', () => {
    const once = () => game.position.write(play([greedy, greedy, greedy], 'again').state);
    expect(once()).toEqual(once());
  });
});
