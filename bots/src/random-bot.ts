import { type AnyGame, legalFor } from '@roundhouse/kernel';
import type { AnyBot } from './bot.ts';

/** Uniform over what the seat may do, in any game. */
export function randomBot(game: AnyGame): AnyBot {
  return { name: 'random', choose: (state, random) => random.pick(legalFor(game, state, game.turn(state))) };
}
