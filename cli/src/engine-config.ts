import { askBot, botNames, makeBot } from '@roundhouse/bots';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type EngineHouse, fingerprint, Malformed, Random } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { readJsonFile } from './files.ts';

/** The games of the house, in the order they are shown. */
export const GAMES: readonly AnyGame[] = [steam, daysOfSteam, steelAndSteam];

/** What the engine protocol is given: the games, and bots to ask for advice. */
export const HOUSE: EngineHouse = {
  games: GAMES,
  readDocument: (path, field) => {
    if (path.endsWith('.json')) return readJsonFile(path);
    throw new Malformed(field, 'one that is built in, or the path of a .json file', { got: `"${path}"` });
  },
  bots: [...new Set(GAMES.flatMap(botNames))],
  suggest(session, bot) {
    const { game, present } = session;
    const seat = game.turn(present);
    if (typeof seat !== 'number') throw new Error('advice is for a seat');
    // What looks the same to a seat always gets the same advice: secrets must not show in a bot's luck.
    const random = new Random(`${fingerprint(game.view(present, seat))}/${session.actions.length}`);
    return game.actions.write(present, askBot(game, makeBot(game, bot), present, seat, random));
  },
};
