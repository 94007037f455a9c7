import type { Random } from '@roundhouse/kernel';

/** A player that is a program: chooses one of the legal actions for the seat whose turn it is. */
export interface Bot<State, Action> {
  readonly name: string;
  /** `random` is the only source of chance a bot may use, so that a seed repeats its games. */
  choose(state: State, random: Random): Action;
}
export type AnyBot = Bot<unknown, unknown>;
