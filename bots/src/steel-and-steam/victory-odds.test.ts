import { beforeAll, expect, it } from 'vitest';
import { steelAndSteamGreedyBot } from './greedy.ts';
import { measureOdds } from './victory-odds.ts';

/** How many standard deviations may be chance. */
const CERTAIN = 2.5;

// A small version of the table in docs/victory-cards.md, which can be made anew: ODDS=players,games,seed prints it.
const [asked, games = '30', seed = 'odds'] = (process.env.ODDS ?? '').split(',').filter(Boolean);
const tables = asked === undefined ? [3, 4, 5, 6] : [Number(asked)];
let measured: { readonly players: number; readonly odds: ReturnType<typeof measureOdds> }[];

// Without a limit: as many games as are asked for.
beforeAll(() => {
  measured = tables.map((players) => {
    const bots = Array.from({ length: players }, () => steelAndSteamGreedyBot);
    return { players, odds: measureOdds(bots, Number(games), seed) };
  });
}, 0);

/** How often a card won, for once that it would in an even deck, at all tables together; and how much may be chance. */
function worthOf(card: string): { card: string; worth: number; doubt: number } {
  let won = 0;
  let even = 0;
  let variance = 0;
  for (const { players, odds } of measured) {
    const count = odds.cards.find((each) => each.card === card);
    won += count?.won ?? 0;
    even += (count?.dealt ?? 0) / players;
    // The error that an even deck would have: a card that never won would seem to have none.
    variance += ((count?.dealt ?? 0) * (players - 1)) / players ** 2;
  }
  return { card, worth: won / even, doubt: (CERTAIN * Math.sqrt(variance)) / even };
}

it('no victory card is worth more than twice another (SNS-END-07)', () => {
  const cards = measured[0].odds.cards.map(({ card }) => worthOf(card));
  const least = Math.min(...cards.map(({ worth, doubt }) => worth + doubt));
  expect(cards.filter(({ worth, doubt }) => !(worth - doubt <= 2 * least))).toEqual([]);
});

it('the game is much shorter than the short game, and it is the cards that end it', () => {
  for (const { odds } of measured) {
    const median = odds.rounds[Math.floor(odds.rounds.length / 2)];
    expect(median).toBeGreaterThan(6);
    expect(median).toBeLessThan(16);
    expect(odds.lastDeed).toBeLessThanOrEqual(odds.rounds.length / 20);
  }
});

it.runIf(asked)('the table', () => {
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
