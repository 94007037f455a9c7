export { type AnyBot, askBot, type Bot, type MakeBots } from './bot.ts';
export { BOT_NAMES } from './names.ts';
export { type PlayedGame, playGame, type Watch } from './play.ts';
export { botNames, makeBot } from './roster.ts';
