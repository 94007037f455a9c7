import type { MakeBots } from '../bot.ts';
import { randomBot } from '../random.ts';
import { steelAndSteamGreedyBot } from './greedy.ts';

export const steelAndSteamBots: MakeBots = { random: randomBot, greedy: () => steelAndSteamGreedyBot };
