import type { AnyGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { describe, expect, it } from 'vitest';
import { randomBot } from '../random.ts';
import { steamGreedyBot } from './greedy.ts';
import { measure } from './measure.ts';

const random = randomBot(steam as unknown as AnyGame);
const greedy = (seats: number) => Array.from({ length: seats }, () => steamGreedyBot);

// Small versions of what `roundhouse simulate steam` shows over hundreds of seeds: four of these bots score 40 to 50
// on average in the Base Game, and about one Standard game in a hundred sees a bankruptcy.
describe('four greedy players', () => {
  it('score like people who know the game', () => {
    const { meanScore, bankruptGames, scores } = measure({ rules: 'base', map: 'northeast' }, greedy(4), 3);
    expect(scores.length).toBe(12);
    expect(meanScore).toBeGreaterThan(34);
    expect(bankruptGames).toBe(0);
  });

  it('play the same game again from the same seed', () => {
    const once = () => measure({ rules: 'base' }, greedy(4), 1, 'again').scores;
    expect(once()).toEqual(once());
  });
});

describe('one greedy player', () => {
  it('beats three random ones from every seat', () => {
    const { games, firstWins } = measure({ rules: 'base' }, [steamGreedyBot, random, random, random], 12);
    expect(firstWins).toBe(games);
  });
});

describe('every other table', () => {
  const tables: [string, string, number, number][] = [
    ['standard', 'northeast', 4, 22],
    ['standard', 'ruhr', 5, 12],
    ['first-game', 'ruhr', 4, 28],
    ['base', 'northeast', 3, 40],
    ['base', 'ruhr', 5, 20],
    ['base', 'northeast', 6, 8],
  ];
  it.each(tables)('%s rules on %s with %i players', (rules, map, seats, least) => {
    const { meanScore, bankruptGames } = measure({ rules, map }, greedy(seats), 1);
    expect(meanScore).toBeGreaterThan(least);
    expect(bankruptGames).toBe(0);
  });
});
