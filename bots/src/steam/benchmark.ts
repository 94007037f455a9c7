import { type AnyGame, type OptionValues, readOptions } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import type { AnyBot } from '../bot.ts';
import { playGame } from '../self-play.ts';

export interface BenchmarkResult {
  readonly games: number;
  /** Mean score of the players who were not bankrupt. */
  readonly meanScore: number;
  readonly bankruptGames: number;
  /** Games won by the first bot of the list, in whichever seat it sat. */
  readonly firstWins: number;
  readonly millisecondsPerGame: number;
  readonly scores: readonly number[];
}

/** Plays seeded games and collects statistics. Seats rotate from game to game, so that no bot profits from its seat. */
export function runBenchmark(
  options: OptionValues,
  bots: readonly AnyBot[],
  games: number,
  seed = 'measure',
): BenchmarkResult {
  const game = steam as unknown as AnyGame;
  const values = readOptions(steam.options, options, 'options');
  const scores: number[] = [];
  let bankruptGames = 0;
  let firstWins = 0;
  const began = performance.now();
  for (let number = 0; number < games; number++) {
    const shift = number % bots.length;
    const seated = bots.map((_, seat) => bots[(seat + shift) % bots.length]);
    const { outcome } = playGame(game, values, seated, `${seed} ${number}`);
    if (outcome.seats.some(({ score }) => score === null)) bankruptGames++;
    for (const { score } of outcome.seats) if (score !== null) scores.push(score);
    if (outcome.winners.includes((bots.length - shift) % bots.length)) firstWins++;
  }
  const meanScore = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  const millisecondsPerGame = (performance.now() - began) / games;
  return { games, meanScore, bankruptGames, firstWins, millisecondsPerGame, scores };
}
