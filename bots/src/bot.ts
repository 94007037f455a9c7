import type { AnyGame, Random, Seat } from '@roundhouse/kernel';

/** A computer player. Chooses one of the legal actions for the seat to act. */
export interface Bot<State, Action> {
  readonly name: string;
  /**
   * `state` is determinized for the seat: random values replace the information hidden from it. `random` is the only
   * source of randomness that a bot may use, so that games are reproducible from a seed.
   */
  choose(state: State, random: Random): Action;
}
export type AnyBot = Bot<unknown, unknown>;

/** Lets a bot choose for the seat to act. The bot gets a determinized copy of the state. */
export function chooseAction(game: AnyGame, bot: AnyBot, state: unknown, seat: Seat, random: Random): unknown {
  return bot.choose(game.determinize?.(state, seat, random) ?? game.copy(state), random);
}

/** The bots of a game, by bot id. */
export interface BotFactories {
  readonly [bot: string]: (game: AnyGame) => AnyBot;
}
