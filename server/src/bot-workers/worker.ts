import { makeBot } from '@roundhouse/bots';
import {
  type AnyGame,
  type JsonObject,
  Malformed,
  type OptionValues,
  Random,
  Reader,
  randomAction,
} from '@roundhouse/kernel';
import { GAMES } from '../house.ts';
import type { SetupAnswer, Task } from './task.ts';

/** The program of a thread in which bots think and strange options are tried. It may be ended at any moment. */
export default function answer(task: Task): JsonObject | SetupAnswer {
  const game = gameNamed(task.game);
  return task.do === 'think' ? think(game, task) : trySetup(game, task.options, task.seats);
}

function gameNamed(id: string): AnyGame {
  const game = GAMES.find((each) => each.id === id);
  return game ?? new Reader(id, 'game').fail('a game that is played here');
}

function think(game: AnyGame, { bot, luck, position }: Extract<Task, { do: 'think' }>): JsonObject {
  const state = game.position.read(position);
  return game.actions.write(state, makeBot(game, bot).choose(state, new Random(luck)));
}

/** How far a game is played to see that its moves do not run away either. */
const TRIAL_ACTIONS = 400;

function trySetup(game: AnyGame, options: OptionValues, seats: number): SetupAnswer {
  try {
    const state = game.setup(options, seats);
    const random = new Random('trial');
    for (let count = 0; count < TRIAL_ACTIONS && game.turn(state) !== 'over'; count++) {
      game.apply(state, randomAction(game, state, random));
    }
    return { fits: true };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const { field, expected, got } = error;
    return { fits: false, field, expected, ...(got === undefined ? {} : { got }) };
  }
}
