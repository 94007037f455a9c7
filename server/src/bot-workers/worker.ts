import { createBot } from '@roundhouse/bots';
import {
  type AnyGame,
  type JsonObject,
  JsonReader,
  type OptionValues,
  ParseError,
  Random,
  randomAction,
} from '@roundhouse/kernel';
import { GAMES } from '../games.ts';
import type { SetupResult, Task } from './task.ts';

/** The program of a worker thread, which runs bots and validates untrusted options. It can be terminated at any time. */
export default function answer(task: Task): JsonObject | SetupResult {
  const game = getGame(task.game);
  return task.do === 'think' ? think(game, task) : validateSetup(game, task.options, task.seats);
}

function getGame(id: string): AnyGame {
  const game = GAMES.find((each) => each.id === id);
  return game ?? new JsonReader(id, 'game').fail('a game that is played here');
}

function think(game: AnyGame, { bot, seed, position }: Extract<Task, { do: 'think' }>): JsonObject {
  const state = game.position.read(position);
  return game.actions.write(state, createBot(game, bot).choose(state, new Random(seed)));
}

/** How many actions are played to check that playing does not take too much time or memory either. */
const TRIAL_ACTIONS = 400;

function validateSetup(game: AnyGame, options: OptionValues, seats: number): SetupResult {
  try {
    const state = game.setup(options, seats);
    const random = new Random('trial');
    for (let count = 0; count < TRIAL_ACTIONS && game.toAct(state) !== 'over'; count++) {
      game.apply(state, randomAction(game, state, random));
    }
    return { isValid: true };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { field, expected, got } = error;
    return { isValid: false, field, expected, ...(got === undefined ? {} : { got }) };
  }
}
