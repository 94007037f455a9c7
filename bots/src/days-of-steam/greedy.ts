import type { Action, State } from '@roundhouse/days-of-steam/internals';
import type { AnyBot, Bot } from '../bot.ts';
import { Policy } from './policy.ts';
import { WEIGHTS } from './weights.ts';

const policy = new Policy(WEIGHTS);
const greedy: Bot<State, Action> = { name: 'greedy', choose: (state) => policy.choose(state) };

/**
 * A heuristic bot that looks at most one turn ahead. It ignores hidden information and is deterministic: the same
 * public state and hand always give the same action.
 */
export const daysOfSteamGreedyBot = greedy as AnyBot;
