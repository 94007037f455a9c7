export type { AnyBot, Bot } from './bot.ts';
export { playGame, type PlayedGame, type Watch } from './play.ts';
export { botNames, makeBot } from './roster.ts';
