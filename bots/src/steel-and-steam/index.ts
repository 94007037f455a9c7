import type { BotFactories } from '../bot.ts';
import { randomBot } from '../random-bot.ts';
import { steelAndSteamGreedyBot } from './greedy.ts';

export const steelAndSteamBots: BotFactories = { random: randomBot, greedy: () => steelAndSteamGreedyBot };
