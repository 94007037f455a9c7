import type { BotFactories } from '../bot.ts';
import { randomBot } from '../random-bot.ts';
import { daysOfSteamGreedyBot } from './greedy.ts';

export const daysOfSteamBots: BotFactories = { random: randomBot, greedy: () => daysOfSteamGreedyBot };
