import type { Action, State } from '@roundhouse/days-of-steam/engine';
import type { AnyBot, Bot } from '../bot.ts';
import { Choice } from './choice.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export function greedyWith(weights: Weights): Bot<State, Action> {
  const choice = new Choice(weights);
  return { name: 'greedy', choose: (state) => choice.best(state) };
}

/**
 * Plays Days of Steam like a sensible beginner. What others may hold does not enter, nor does chance: the same table
 * and the same hand get the same answer.
 */
export const daysOfSteamGreedyBot = greedyWith(WEIGHTS) as AnyBot;
