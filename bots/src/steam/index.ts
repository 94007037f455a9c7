import type { BotFactories } from '../bot.ts';
import { randomBot } from '../random-bot.ts';
import { steamGreedyBot } from './greedy.ts';

export const steamBots: BotFactories = { random: randomBot, greedy: () => steamGreedyBot };
