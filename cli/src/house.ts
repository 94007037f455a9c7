import { askBot, botNames, makeBot } from '@roundhouse/bots';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type EngineHouse, Malformed, Random } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { isPath, readJsonFile } from './files.ts';

/** The games of the house, in the order they are shown. */
export const GAMES: readonly AnyGame[] = [steam, daysOfSteam];

/** What the engine protocol is given: the games, and bots to ask for advice. */
export const HOUSE: EngineHouse = {
  games: GAMES,
  readDocument: (path, field) => {
    if (isPath(path)) return readJsonFile(path);
    throw new Malformed(field, `one that is built in, or the path of a .json file, got "${path}"`);
  },
  bots: [...new Set(GAMES.flatMap(botNames))],
  suggest(session, bot) {
    const { game, present } = session;
    // The same position always gets the same advice.
    const random = new Random(`${session.hash()}/${session.actions.length}`);
    const seat = game.turn(present);
    if (typeof seat !== 'number') throw new Error('advice is for a seat');
    return game.actions.write(present, askBot(game, makeBot(game, bot), present, seat, random));
  },
};
