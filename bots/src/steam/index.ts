import type { MakeBots } from '../bot.ts';
import { randomBot } from '../random.ts';
import { steamGreedyBot } from './greedy.ts';

export const steamBots: MakeBots = { random: randomBot, greedy: () => steamGreedyBot };
