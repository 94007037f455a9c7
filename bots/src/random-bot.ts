import { type AnyGame, legalActionsFor } from '@roundhouse/kernel';
import type { AnyBot } from './bot.ts';

/** Chooses uniformly among the legal actions, in any game. */
export function randomBot(game: AnyGame): AnyBot {
  return { name: 'random', choose: (state, random) => random.pick(legalActionsFor(game, state, game.toAct(state))) };
}
