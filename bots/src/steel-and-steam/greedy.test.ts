import { type AnyGame, readOptions } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { describe, expect, it } from 'vitest';
import type { AnyBot } from '../bot.ts';
import { type PlayedGame, playGame, type Watch } from '../play.ts';
import { randomBot } from '../random.ts';
import { steelAndSteamGreedyBot } from './greedy.ts';

const game = steelAndSteam as unknown as AnyGame;
const random = randomBot(game);
const greedy = steelAndSteamGreedyBot;
/** Actions, chance included, of a game that will never end. */
const FOR_EVER = 40_000;

function play(bots: readonly AnyBot[], seed: string, options = {}, watch: Watch = {}): PlayedGame {
  return playGame(game, readOptions(steelAndSteam.options, options, 'options'), bots, seed, watch);
}

/** Plays a game of greedy players only, and counts what is not legal. */
function playAmongThemselves(seats: number, seed: string, options = {}) {
  const bots = Array.from({ length: seats }, () => greedy);
  let [actions, refused] = [0, 0];
  const onAction = (state: unknown, action: unknown) => {
    if (game.refuse(state, action) !== null) refused++;
    if (++actions > FOR_EVER) throw new Error(`the game does not end: ${seed}`);
  };
  const { outcome } = play(bots, seed, options, { onAction });
  return { reason: outcome.reason, refused };
}

// Small versions of what `roundhouse simulate steel-and-steam` shows over hundreds of seeds.
describe('one greedy player', () => {
  it('beats three random ones in the Short game from every seat, though nobody else buys deeds', () => {
    const won = Array.from({ length: 6 }, (_, number) => {
      const bots = [0, 1, 2, 3].map((seat) => (seat === number % 4 ? greedy : random));
      return play(bots, `alone ${number}`).outcome.winners.includes(number % 4);
    });
    expect(won.filter((each) => each).length).toBeGreaterThanOrEqual(5);
  });
});

const ENDS = { short: 'deeds-sold', long: 'net-worth', experimental: 'victory-card' } as const;
const LENGTHS = Object.keys(ENDS) as (keyof typeof ENDS)[];

describe('greedy players among themselves', () => {
  it.each([3, 4, 5, 6])('end each kind of game as it is meant to: %i players', (seats) => {
    for (const length of LENGTHS) {
      expect(playAmongThemselves(seats, `table ${seats}`, { length })).toEqual({ reason: ENDS[length], refused: 0 });
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
  it.each([...optional, everything])('only do what is legal, and come to an end: %o', (options) => {
    expect(playAmongThemselves(4, 'options', options).refused).toBe(0);
  });

  it.each(LENGTHS)('and so with all options at once: %s', (length) => {
    expect(playAmongThemselves(3, 'everything', { ...everything, length }).refused).toBe(0);
  });

  it('play the same game again from the same seed', () => {
    const once = () => game.position.write(play([greedy, greedy, greedy], 'again').state);
    expect(once()).toEqual(once());
  });
});
