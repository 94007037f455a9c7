import { type AnyGame, JsonReader } from '@roundhouse/kernel';
import type { AnyBot, BotFactories } from './bot.ts';
import { daysOfSteamBots } from './days-of-steam/index.ts';
import { steamBots } from './steam/index.ts';
import { steelAndSteamBots } from './steel-and-steam/index.ts';

/** The bots of each game, by game id. */
const BOTS: { readonly [game: string]: BotFactories } = {
  steam: steamBots,
  'days-of-steam': daysOfSteamBots,
  'steel-and-steam': steelAndSteamBots,
};

export function botIds(game: AnyGame): string[] {
  return Object.keys(BOTS[game.id] ?? {});
}

/** Throws ParseError with the available bot ids if the game has no such bot. */
export function createBot(game: AnyGame, id: string): AnyBot {
  const bots = BOTS[game.id] ?? {};
  return bots[new JsonReader(id, 'bot').oneOf(Object.keys(bots))](game);
}
