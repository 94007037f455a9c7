import type { AnyGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { describe, expect, it } from 'vitest';
import { randomBot } from '../random-bot.ts';
import { runBenchmark } from './benchmark.ts';
import { steamGreedyBot } from './greedy.ts';

const random = randomBot(steam as unknown as AnyGame);
const greedy = (seats: number) => Array.from({ length: seats }, () => steamGreedyBot);

// Small versions of `roundhouse simulate steam` over hundreds of seeds: four of these bots score 40 to 50 on average in
// the Base Game, and about one Standard game in a hundred has a bankruptcy.
describe('four greedy bots', () => {
  it('Four greedy bots score like experienced players.', () => {
    const { meanScore, bankruptGames, scores } = runBenchmark({ rules: 'base', map: 'northeast' }, greedy(4), 3);
    expect(scores.length).toBe(12);
    expect(meanScore).toBeGreaterThan(34);
    expect(bankruptGames).toBe(0);
  });

  it('The same seed gives the same game.', () => {
    const once = () => runBenchmark({ rules: 'base' }, greedy(4), 1, 'again').scores;
    expect(once()).toEqual(once());
  });
});

describe('one greedy bot', () => {
  it('A greedy bot beats three random bots from every seat.', () => {
    const { games, firstWins } = runBenchmark({ rules: 'base' }, [steamGreedyBot, random, random, random], 12);
    expect(firstWins).toBe(games);
  });
});

describe('other rules, maps and player counts', () => {
  const tables: [string, string, number, number][] = [
    ['standard', 'northeast', 4, 22],
    ['standard', 'ruhr', 5, 12],
    ['first-game', 'ruhr', 4, 28],
    ['base', 'northeast', 3, 40],
    ['base', 'ruhr', 5, 20],
    ['base', 'northeast', 6, 8],
  ];
  it.each(tables)('The bots play %s rules on %s with %i players without bankruptcy.', (rules, map, seats, least) => {
    const { meanScore, bankruptGames } = runBenchmark({ rules, map }, greedy(seats), 1);
    expect(meanScore).toBeGreaterThan(least);
    expect(bankruptGames).toBe(0);
  });
});
