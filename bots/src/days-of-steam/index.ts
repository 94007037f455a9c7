import type { MakeBots } from '../bot.ts';
import { randomBot } from '../random.ts';
import { daysOfSteamGreedyBot } from './greedy.ts';

export const daysOfSteamBots: MakeBots = { random: randomBot, greedy: () => daysOfSteamGreedyBot };
