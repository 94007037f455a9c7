import type { ChanceOutcome, Game } from './game.ts';
import { Random } from './random.ts';

/** One of the outcomes, with the probability its weight gives it. */
export function drawOutcome<Action>(outcomes: readonly ChanceOutcome<Action>[], random: Random): Action {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  let rest = random.below(total);
  for (const { action, weight } of outcomes) {
    rest -= weight;
    if (rest < 0) return action;
  }
  throw new Error('chance has no outcome to draw');
}

/**
 * The outcome that a seed gives at a point of the record. It depends on the seed and the number of actions before,
 * on nothing else, so that undo and redo meet the same luck and no generator state has to be kept.
 */
export function seededOutcome<Action>(
  outcomes: readonly ChanceOutcome<Action>[],
  seed: string,
  sequence: number,
): Action {
  return drawOutcome(outcomes, new Random(`${seed}#${sequence}`));
}

/** What a game does when nobody thinks: a draw by chance, or any of the legal actions, each equally likely. */
export function randomAction<State, Action>(game: Game<State, Action>, state: State, random: Random): Action {
  return game.turn(state) === 'chance' ? drawOutcome(game.chance(state), random) : random.pick(game.legal(state));
}
