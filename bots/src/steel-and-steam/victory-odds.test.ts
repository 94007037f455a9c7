import { beforeAll, expect, it } from 'vitest';
import { steelAndSteamGreedyBot } from './greedy.ts';
import { measureVictoryOdds } from './victory-odds.ts';

/** Number of standard deviations that may be due to chance. */
const TOLERANCE = 2.5;

// A small version of the table in docs/victory-cards.md. ODDS=players,games,seed regenerates and prints the table.
const [requestedPlayers, games = '30', seed = 'odds'] = (process.env.ODDS ?? '').split(',').filter(Boolean);
const tables = requestedPlayers === undefined ? [3, 4, 5, 6] : [Number(requestedPlayers)];
let measured: { readonly players: number; readonly odds: ReturnType<typeof measureVictoryOdds> }[];

// Without a timeout, because the number of games is configurable.
beforeAll(() => {
  measured = tables.map((players) => {
    const bots = Array.from({ length: players }, () => steelAndSteamGreedyBot);
    return { players, odds: measureVictoryOdds(bots, Number(games), seed) };
  });
}, 0);

/** The wins of a card relative to a balanced deck, over all tables, with its margin of error. */
function relativeStrength(card: string): { card: string; strength: number; margin: number } {
  let won = 0;
  let expected = 0;
  let variance = 0;
  for (const { players, odds } of measured) {
    const count = odds.cards.find((each) => each.card === card);
    won += count?.won ?? 0;
    expected += (count?.dealt ?? 0) / players;
    // The error in a balanced deck: the observed error of a card that never won would be 0.
    variance += ((count?.dealt ?? 0) * (players - 1)) / players ** 2;
  }
  return { card, strength: won / expected, margin: (TOLERANCE * Math.sqrt(variance)) / expected };
}

it('No victory card is more than twice as strong as another (SNS-END-07).', () => {
  const cards = measured[0].odds.cards.map(({ card }) => relativeStrength(card));
  const least = Math.min(...cards.map(({ strength, margin }) => strength + margin));
  expect(cards.filter(({ strength, margin }) => !(strength - margin <= 2 * least))).toEqual([]);
});

it('The game is much shorter than the Short game and usually ends by a victory card.', () => {
  for (const { odds } of measured) {
    const median = odds.rounds[Math.floor(odds.rounds.length / 2)];
    expect(median).toBeGreaterThan(6);
    expect(median).toBeLessThan(16);
    expect(odds.lastDeed).toBeLessThanOrEqual(odds.rounds.length / 20);
  }
});

it.runIf(requestedPlayers)('The table of odds is printed on request.', () => {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  for (const { players, odds } of measured) {
    for (const { card, dealt, rate, error } of odds.cards) {
      console.log(`${card.padEnd(18)} ${percent(rate).padStart(7)} ± ${percent(error)} of ${dealt}`);
    }
    const rates = odds.cards.map(({ rate }) => rate);
    console.log(
      `the best card has ${(Math.max(...rates) / Math.min(...rates)).toFixed(2)} times the odds of the worst`,
    );
    const at = (share: number) => odds.rounds[Math.floor(share * (odds.rounds.length - 1))];
    console.log(`${odds.rounds.length} games, ${players} players; ${odds.lastDeed} ended with the last deed`);
    console.log(`rounds: a tenth up to ${at(0.1)}, half up to ${at(0.5)}, nine tenths up to ${at(0.9)}`);
  }
});
