import { daysOfSteam } from '@roundhouse/days-of-steam';
import { ACTOR, type State } from '@roundhouse/days-of-steam/engine';
import { type AnyGame, Random, readOptions } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { AnyBot } from '../bot.ts';
import { type PlayedGame, playGame, type Watch } from '../play.ts';
import { randomBot } from '../random.ts';
import { daysOfSteamGreedyBot } from './greedy.ts';

const game = daysOfSteam as unknown as AnyGame;
const random = randomBot(game);
const greedy = daysOfSteamGreedyBot;

function play(bots: readonly AnyBot[], seed: string, options = {}, watch: Watch = {}): PlayedGame {
  return playGame(game, readOptions(daysOfSteam.options, options, 'options'), bots, seed, watch);
}

// Small versions of what `roundhouse simulate days-of-steam` shows over hundreds of seeds.
describe('one greedy player', () => {
  it('beats three random ones from every seat', () => {
    const won = Array.from({ length: 12 }, (_, number) => {
      const bots = [0, 1, 2, 3].map((seat) => (seat === number % 4 ? greedy : random));
      return play(bots, `alone ${number}`).outcome.winners.includes(number % 4);
    });
    expect(won.filter((each) => each).length).toBeGreaterThanOrEqual(11);
  });
});

describe('greedy players among themselves', () => {
  it.each([2, 3, 4])('most often reach thirteen points: %i players', (seats) => {
    const bots = Array.from({ length: seats }, () => greedy);
    const reasons = Array.from({ length: 3 }, (_, number) => play(bots, `table ${number}`).outcome.reason);
    expect(reasons.filter((reason) => reason === 'thirteen-points').length).toBeGreaterThanOrEqual(2);
  });

  it('only do what is legal, under every ruling', () => {
    const flipped = { minSteam: 1, startTownGoods: 2, townTileSteam: 2, coalWithWater: true };
    for (const options of [{}, flipped]) {
      let refused = 0;
      const onAction = (state: unknown, action: unknown) => {
        if (game.refuse(state, action) !== null) refused++;
      };
      play([greedy, greedy, greedy], 'legal', options, { onAction });
      expect(refused).toBe(0);
    }
  });

  it('play the same game again from the same seed', () => {
    const once = () => game.position.write(play([greedy, greedy], 'again').state);
    expect(once()).toEqual(once());
  });
});

describe('secrets', () => {
  it('do not matter: with other hands and another deck the choice is the same', () => {
    let decisions = 0;
    const onAction = (before: unknown) => {
      if (typeof game.turn(before) !== 'number' || decisions > 60) return;
      const state = before as State;
      const choices = ['one', 'two', 'three'].map((seed) => {
        const imagined = daysOfSteam.imagine?.(state, state.now[ACTOR], new Random(seed)) ?? state;
        return game.actions.write(before, greedy.choose(imagined, new Random('same')));
      });
      expect(choices[1]).toEqual(choices[0]);
      expect(choices[2]).toEqual(choices[0]);
      decisions++;
    };
    play([greedy, random, greedy], 'secrets', {}, { onAction });
    expect(decisions).toBeGreaterThan(40);
  });
});
