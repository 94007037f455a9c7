import { type ChanceOutcome, type Game, legalFor } from './game.ts';
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

/** Where anybody may act at any time: one in so many actions is by anybody, the others by who is waited for. */
const INTRUSION = 8;

/**
 * What a game does when nobody thinks: a draw by chance, or any of the legal actions, each equally likely. Where others
 * than the one who is waited for may act too, they do so now and then, or they would drown out the game.
 */
export function randomAction<State, Action>(game: Game<State, Action>, state: State, random: Random): Action {
  const turn = game.turn(state);
  if (turn === 'chance') return drawOutcome(game.chance(state), random);
  const keepsOut = game.actor !== undefined && random.below(INTRUSION) > 0;
  return random.pick(keepsOut ? legalFor(game, state, turn) : game.legal(state));
}
