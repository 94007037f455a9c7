import { type ChanceOutcome, type Game, legalActionsFor } from './game.ts';
import { Random } from './random.ts';

/** Draws one of the outcomes with a probability proportional to its weight. */
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
 * Draws the outcome for a seed at a point of the record. It depends only on the seed and the number of actions before
 * it, so undo and redo draw the same outcomes and no generator state has to be stored.
 */
export function drawSeededOutcome<Action>(
  outcomes: readonly ChanceOutcome<Action>[],
  seed: string,
  sequence: number,
): Action {
  return drawOutcome(outcomes, new Random(`${seed}#${sequence}`));
}

/** In games with actions out of turn, one in this many random actions may be by any seat. */
const OUT_OF_TURN_ODDS = 8;

/**
 * A random action: a chance draw, or a legal action with uniform probability. Actions out of turn are chosen rarely,
 * because otherwise they would outnumber the actions of the seat to act.
 */
export function randomAction<State, Action>(game: Game<State, Action>, state: State, random: Random): Action {
  const turn = game.toAct(state);
  if (turn === 'chance') return drawOutcome(game.chanceOutcomes(state), random);
  const keepsOut = game.actor !== undefined && random.below(OUT_OF_TURN_ODDS) > 0;
  return random.pick(keepsOut ? legalActionsFor(game, state, turn) : game.legalActions(state));
}
