import { type AnyGame, drawOutcome, type OptionValues, type Outcome, Random, type Tell } from '@roundhouse/kernel';
import { type AnyBot, askBot } from './bot.ts';

export interface PlayedGame {
  readonly state: unknown;
  readonly outcome: Outcome;
  /** Actions of seats, chance not counted. */
  readonly decisions: number;
}

export interface Watch {
  readonly tell?: Tell;
  /** Called before every action, chance included. */
  readonly onAction?: (state: unknown, action: unknown) => void;
}

/** Plays one whole game, `bots[seat]` deciding for each seat. The same seed gives the same game. */
export function playGame(
  game: AnyGame,
  options: OptionValues,
  bots: readonly AnyBot[],
  seed: string,
  watch: Watch = {},
): PlayedGame {
  const chance = new Random(`${seed}/chance`);
  const minds = bots.map((_, seat) => new Random(`${seed}/seat ${seat}`));
  const state = game.setup(options, bots.length);
  let decisions = 0;
  for (;;) {
    const turn = game.turn(state);
    if (turn === 'over') break;
    let action: unknown;
    if (turn === 'chance') {
      action = drawOutcome(game.chance(state), chance);
    } else {
      action = askBot(game, bots[turn], state, turn, minds[turn]);
      decisions++;
    }
    watch.onAction?.(state, action);
    game.apply(state, action, watch.tell);
  }
  const outcome = game.outcome(state);
  if (outcome === null) throw new Error('a game that is over has no outcome');
  return { state, outcome, decisions };
}
