export { type AnyBot, type Bot, type BotFactories, chooseAction } from './bot.ts';
export { BOT_DISPLAY_NAMES } from './display-names.ts';
export { botIds, createBot } from './registry.ts';
export { type GameObserver, type PlayedGame, playGame } from './self-play.ts';
