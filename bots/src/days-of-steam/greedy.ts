import type { Action, State } from '@roundhouse/days-of-steam/engine';
import type { AnyBot, Bot } from '../bot.ts';
import { Choice } from './choice.ts';
import { WEIGHTS } from './weights.ts';

const choice = new Choice(WEIGHTS);
const greedy: Bot<State, Action> = { name: 'greedy', choose: (state) => choice.best(state) };

/**
 * Plays Days of Steam like a player who reckons well, but looks no further than the next turn. What the others hold
 * does not enter, nor does chance: the same table and the same hand get the same answer.
 */
export const daysOfSteamGreedyBot = greedy as AnyBot;
