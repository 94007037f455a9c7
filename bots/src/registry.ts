import { type AnyGame, Reader } from '@roundhouse/kernel';
import type { AnyBot, MakeBots } from './bot.ts';
import { daysOfSteamBots } from './days-of-steam/index.ts';
import { steamBots } from './steam/index.ts';
import { steelAndSteamBots } from './steel-and-steam/index.ts';

/** Which bots play which game. `random` plays them all. */
const ROSTER: { readonly [game: string]: MakeBots } = {
  steam: steamBots,
  'days-of-steam': daysOfSteamBots,
  'steel-and-steam': steelAndSteamBots,
};

export function botNames(game: AnyGame): string[] {
  return Object.keys(ROSTER[game.id] ?? {});
}

/** Throws Malformed, telling the names there are, when the game has no such bot. */
export function makeBot(game: AnyGame, name: string): AnyBot {
  const bots = ROSTER[game.id] ?? {};
  return bots[new Reader(name, 'bot').oneOf(Object.keys(bots))](game);
}
