import type { Action, State } from '@roundhouse/steel-and-steam/engine';
import type { AnyBot, Bot } from '../bot.ts';
import { Choice } from './choice.ts';
import { WEIGHTS } from './weights.ts';

const choice = new Choice(WEIGHTS);
const greedy: Bot<State, Action> = { name: 'greedy', choose: (state) => choice.best(state) };

/**
 * Plays Steel & Steam like a player who reckons each journey, purchase and highball by its odds, one at a time. Chance
 * does not enter: the same table gets the same answer.
 */
export const steelAndSteamGreedyBot = greedy as AnyBot;
