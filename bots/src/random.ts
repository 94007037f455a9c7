import type { AnyGame } from '@roundhouse/kernel';
import type { AnyBot } from './bot.ts';

/** Uniform over the legal actions, in any game. */
export function randomBot(game: AnyGame): AnyBot {
  return { name: 'random', choose: (state, random) => random.pick(game.legal(state)) };
}
