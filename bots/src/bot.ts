import type { AnyGame, Random, Seat } from '@roundhouse/kernel';

/** A player that is a program: chooses one of the legal actions for the seat whose turn it is. */
export interface Bot<State, Action> {
  readonly name: string;
  /**
   * `state` is as the seat imagines it: what the seat cannot know is not there to be read, but drawn at random.
   * `random` is the only source of chance a bot may use, so that a seed repeats its games.
   */
  choose(state: State, random: Random): Action;
}
export type AnyBot = Bot<unknown, unknown>;

/** Asks a bot for the seat to act. It gets a state of its own, with the secrets of the others drawn anew. */
export function askBot(game: AnyGame, bot: AnyBot, state: unknown, seat: Seat, random: Random): unknown {
  return bot.choose(game.imagine?.(state, seat, random) ?? game.copy(state), random);
}

/** The bots of a game by name. */
export interface MakeBots {
  readonly [bot: string]: (game: AnyGame) => AnyBot;
}
