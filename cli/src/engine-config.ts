import { botIds, chooseAction, createBot } from '@roundhouse/bots';
import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type AnyGame, type EngineConfig, fingerprint, ParseError, Random } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { readJsonFile } from './files.ts';

/** All games, in display order. */
export const GAMES: readonly AnyGame[] = [steam, daysOfSteam, steelAndSteam];

/** The configuration of the engine protocol: the games, and the bots for suggestions. */
export const ENGINE_CONFIG: EngineConfig = {
  games: GAMES,
  readDocument: (path, field) => {
    if (path.endsWith('.json')) return readJsonFile(path);
    throw new ParseError(field, 'one that is built in, or the path of a .json file', { got: `"${path}"` });
  },
  bots: [...new Set(GAMES.flatMap(botIds))],
  suggest(session, bot) {
    const { game, state } = session;
    const seat = game.toAct(state);
    if (typeof seat !== 'number') throw new Error('no seat is to act');
    // The seed depends only on the player's view. Otherwise a suggestion could reveal hidden information.
    const random = new Random(`${fingerprint(game.playerView(state, seat))}/${session.actions.length}`);
    return game.actions.write(state, chooseAction(game, createBot(game, bot), state, seat, random));
  },
};
