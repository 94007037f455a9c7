import { beforeAll, expect, it } from 'vitest';
import { steelAndSteamGreedyBot } from './greedy.ts';
import { measureOdds } from './victory-odds.ts';

/** How many standard deviations may be chance. */
const CERTAIN = 2.5;

// A small version of the table in docs/victory-cards.md, which can be made anew: ODDS=players,games prints it.
const [players = 4, games = 100] = (process.env.ODDS ?? '').split(',').filter(Boolean).map(Number);
let odds: ReturnType<typeof measureOdds>;

// Without a limit: as many games as are asked for.
beforeAll(() => {
  const bots = Array.from({ length: players }, () => steelAndSteamGreedyBot);
  odds = measureOdds(bots, games, 'odds');
}, 0);

it('no victory card is worth more than twice another (SNS-END-07)', () => {
  // The error that an even deck would have: a card that never won would seem to have none.
  const doubt = (dealt: number) => CERTAIN * Math.sqrt((players - 1) / (players * players * dealt));
  const least = Math.min(...odds.cards.map(({ rate, dealt }) => rate + doubt(dealt)));
  expect(odds.cards.filter(({ rate, dealt }) => rate - doubt(dealt) > 2 * least)).toEqual([]);
  expect(odds.cards.filter(({ dealt }) => dealt === 0)).toEqual([]);
});

it('the game is much shorter than the short game, and it is the cards that end it', () => {
  const median = odds.rounds[Math.floor(games / 2)];
  expect(median).toBeGreaterThan(6);
  expect(median).toBeLessThan(16);
  expect(odds.lastDeed).toBeLessThan(games / 20);
});

it.runIf(process.env.ODDS)('the table', () => {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  for (const { card, dealt, rate, error } of odds.cards) {
    console.log(`${card.padEnd(18)} ${percent(rate).padStart(7)} ± ${percent(error)} of ${dealt}`);
  }
  const at = (share: number) => odds.rounds[Math.floor(share * (games - 1))];
  console.log(`${games} games, ${players} players; ${odds.lastDeed} ended with the last deed`);
  console.log(`rounds: a tenth up to ${at(0.1)}, half up to ${at(0.5)}, nine tenths up to ${at(0.9)}`);
});
