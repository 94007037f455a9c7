import { type AnyGame, type GameEvent, readOptions, type Seat } from '@roundhouse/kernel';
import { ROUND, type State, steelAndSteam, VICTORY_CARDS } from '@roundhouse/steel-and-steam/engine';
import type { AnyBot } from '../bot.ts';
import { playGame } from '../play.ts';

interface CardOdds {
  readonly card: string;
  /** How often it was dealt, and how often its holder won; a shared victory counts in part. */
  readonly dealt: number;
  readonly won: number;
  /** Of the holders, how many won, with the error of that share (one standard deviation). */
  readonly rate: number;
  readonly error: number;
}

interface VictoryOdds {
  /** In the order of the deck. */
  readonly cards: readonly CardOdds[];
  /** The rounds that the games took, shortest first. */
  readonly rounds: readonly number[];
  /** Games that ended with the last deed before anybody fulfilled a card. */
  readonly lastDeed: number;
}

/**
 * What the victory cards are worth (SNS-END-07): experimental games, cards dealt at random, and how often who was dealt
 * a card wins, whatever became of the card.
 */
export function measureOdds(bots: readonly AnyBot[], games: number, seed: string): VictoryOdds {
  const game = steelAndSteam as unknown as AnyGame;
  const options = readOptions(game.options, { length: 'experimental' }, 'options');
  const counts = new Map(VICTORY_CARDS.map(({ id }): [string, Count] => [id, { dealt: 0, won: 0 }]));
  const rounds: number[] = [];
  let lastDeed = 0;
  for (let number = 0; number < games; number++) {
    const cards = new Map<Seat, string>();
    const tell = (event: GameEvent) => note(event, cards);
    const { state, outcome } = playGame(game, options, bots, `${seed}-${number}`, { tell });
    for (const [seat, card] of cards) {
      const count = counts.get(card) ?? { dealt: 0, won: 0 };
      count.dealt++;
      if (outcome.winners.includes(seat)) count.won += 1 / outcome.winners.length;
    }
    if (outcome.reason === 'deeds-sold') lastDeed++;
    rounds.push((state as State).now[ROUND]);
  }
  return {
    cards: [...counts].map(([card, { dealt, won }]) => {
      const rate = won / Math.max(dealt, 1);
      return { card, dealt, won, rate, error: Math.sqrt((rate * (1 - rate)) / Math.max(dealt, 1)) };
    }),
    rounds: rounds.sort((one, other) => one - other),
    lastDeed,
  };
}

interface Count {
  dealt: number;
  won: number;
}

/** The first card counts: who replaces it does so because of what it is worth. */
function note(event: GameEvent, cards: Map<Seat, string>): void {
  if (event.event !== 'victory-card-drawn') return;
  const { seat, card } = event as GameEvent & { readonly seat: Seat; readonly card: string };
  if (!cards.has(seat)) cards.set(seat, card);
}
