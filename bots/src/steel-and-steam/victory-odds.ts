import { type AnyGame, type GameEvent, readOptions, type Seat } from '@roundhouse/kernel';
import { ROUND, type State, steelAndSteam, VICTORY_CARDS } from '@roundhouse/steel-and-steam/internals';
import type { AnyBot } from '../bot.ts';
import { playGame } from '../self-play.ts';

interface CardOdds {
  readonly card: string;
  /** The number of times it was dealt and its holder won; a shared victory counts in part. */
  readonly dealt: number;
  readonly won: number;
  /** The share of holders who won, and its standard deviation. */
  readonly rate: number;
  readonly error: number;
}

interface VictoryOdds {
  /** In the order of the deck. */
  readonly cards: readonly CardOdds[];
  /** The number of rounds of each game, sorted. */
  readonly rounds: readonly number[];
  /** Games that ended with the last deed before a player fulfilled a card. */
  readonly lastDeed: number;
}

/**
 * Measures the strength of the victory cards (SNS-END-07) in experimental games with random cards: how often the player
 * who was dealt a card wins, even after replacing it.
 */
export function measureVictoryOdds(bots: readonly AnyBot[], games: number, seed: string): VictoryOdds {
  const game = steelAndSteam as unknown as AnyGame;
  const options = readOptions(game.options, { length: 'experimental' }, 'options');
  const counts = new Map(VICTORY_CARDS.map(({ id }): [string, Count] => [id, { dealt: 0, won: 0 }]));
  const rounds: number[] = [];
  let lastDeed = 0;
  for (let number = 0; number < games; number++) {
    const cards = new Map<Seat, string>();
    const onEvent = (event: GameEvent) => recordFirstCard(event, cards);
    const { state, outcome } = playGame(game, options, bots, `${seed}-${number}`, { onEvent });
    for (const [seat, card] of cards) {
      const count = counts.get(card) ?? { dealt: 0, won: 0 };
      count.dealt++;
      if (outcome.winners.includes(seat)) count.won += 1 / outcome.winners.length;
    }
    if (outcome.reason === 'deeds-sold') lastDeed++;
    rounds.push((state as State).registers[ROUND]);
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

/** Only the first card counts, because players replace a card for its weakness. */
function recordFirstCard(event: GameEvent, cards: Map<Seat, string>): void {
  if (event.event !== 'victory-card-drawn') return;
  const { seat, card } = event as GameEvent & { readonly seat: Seat; readonly card: string };
  if (!cards.has(seat)) cards.set(seat, card);
}
