import { type AnyGame, Reader } from '@roundhouse/kernel';
import type { AnyBot } from './bot.ts';
import { daysOfSteamGreedyBot } from './days-of-steam/greedy.ts';
import { randomBot } from './random.ts';
import { steamGreedyBot } from './steam/greedy.ts';
import { steelAndSteamGreedyBot } from './steel-and-steam/greedy.ts';

type MakeBot = (game: AnyGame) => AnyBot;

/** Which bots play which game. `random` plays them all. */
const ROSTER: { readonly [game: string]: { readonly [bot: string]: MakeBot } } = {
  steam: { random: randomBot, greedy: () => steamGreedyBot },
  'days-of-steam': { random: randomBot, greedy: () => daysOfSteamGreedyBot },
  'steel-and-steam': { random: randomBot, greedy: () => steelAndSteamGreedyBot },
};

export function botNames(game: AnyGame): string[] {
  return Object.keys(ROSTER[game.id] ?? {});
}

/** Throws Malformed, telling the names there are, when the game has no such bot. */
export function makeBot(game: AnyGame, name: string): AnyBot {
  const bots = ROSTER[game.id] ?? {};
  return bots[new Reader(name, 'bot').oneOf(Object.keys(bots))](game);
}
