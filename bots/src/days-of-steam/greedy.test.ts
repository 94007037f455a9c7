import { daysOfSteam } from '@roundhouse/days-of-steam';
import { ACTOR, type State } from '@roundhouse/days-of-steam/internals';
import { type AnyGame, Random, readOptions } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import type { AnyBot } from '../bot.ts';
import { randomBot } from '../random-bot.ts';
import { type GameObserver, type PlayedGame, playGame } from '../self-play.ts';
import { daysOfSteamGreedyBot } from './greedy.ts';

const game = daysOfSteam as unknown as AnyGame;
const random = randomBot(game);
const greedy = daysOfSteamGreedyBot;

function play(bots: readonly AnyBot[], seed: string, options = {}, observer: GameObserver = {}): PlayedGame {
  return playGame(game, readOptions(daysOfSteam.options, options, 'options'), bots, seed, observer);
}

// Small samples; `roundhouse simulate days-of-steam` runs hundreds of seeds.
describe('One greedy player', () => {
  it('A greedy bot beats three random bots from every seat.', () => {
    const won = Array.from({ length: 12 }, (_, number) => {
      const bots = [0, 1, 2, 3].map((seat) => (seat === number % 4 ? greedy : random));
      return play(bots, `alone ${number}`).outcome.winners.includes(number % 4);
    });
    expect(won.filter((isWin) => isWin).length).toBeGreaterThanOrEqual(11);
  });
});

describe('Greedy players only', () => {
  it.each([2, 3, 4])('With %i players, most games end with thirteen points.', (seats) => {
    const bots = Array.from({ length: seats }, () => greedy);
    const reasons = Array.from({ length: 3 }, (_, number) => play(bots, `table ${number}`).outcome.reason);
    expect(reasons.filter((reason) => reason === 'thirteen-points').length).toBeGreaterThanOrEqual(2);
  });

  it('Greedy bots choose only legal actions, under every ruling.', () => {
    const flipped = { minSteam: 1, startTownGoods: 2, townTileSteam: 2, coalWithWater: true };
    for (const options of [{}, flipped]) {
      let refused = 0;
      const onAction = (state: unknown, action: unknown) => {
        if (game.checkAction(state, action) !== null) refused++;
      };
      play([greedy, greedy, greedy], 'legal', options, { onAction });
      expect(refused).toBe(0);
    }
  });

  it('The same seed gives the same game.', () => {
    const once = () => game.position.write(play([greedy, greedy], 'again').state);
    expect(once()).toEqual(once());
  });
});

describe('Hidden information', () => {
  it('The choice does not depend on other hands or on the deck.', () => {
    let decisions = 0;
    const onAction = (before: unknown) => {
      if (typeof game.toAct(before) !== 'number' || decisions > 60) return;
      const state = before as State;
      const choices = ['one', 'two', 'three'].map((seed) => {
        const determinized = daysOfSteam.determinize?.(state, state.registers[ACTOR], new Random(seed)) ?? state;
        return game.actions.write(before, greedy.choose(determinized, new Random('same')));
      });
      expect(choices[1]).toEqual(choices[0]);
      expect(choices[2]).toEqual(choices[0]);
      decisions++;
    };
    play([greedy, random, greedy], 'secrets', {}, { onAction });
    expect(decisions).toBeGreaterThan(40);
  });
});
