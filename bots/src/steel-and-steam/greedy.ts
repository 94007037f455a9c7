import type { Action, State } from '@roundhouse/steel-and-steam/internals';
import type { AnyBot, Bot } from '../bot.ts';
import { Policy } from './policy.ts';
import { WEIGHTS } from './weights.ts';

const policy = new Policy(WEIGHTS);
const greedy: Bot<State, Action> = { name: 'greedy', choose: (state) => policy.choose(state) };

/**
 * Plays Steel & Steam by evaluating each journey, purchase and highball separately, by expected value. Deterministic:
 * the same state always gives the same action.
 */
export const steelAndSteamGreedyBot = greedy as AnyBot;
