import { type AnyGame, Malformed, type OptionValues } from '@roundhouse/kernel';
import { Problem } from '../problem.ts';
import type { SetupAnswer } from './task.ts';
import { NoAnswer, type Threads } from './threads.ts';

/** The server itself will do after this what a thread did within it, while all tables wait. */
const SETUP_LIMIT_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

/** Whether options bring a document of their own, such as a map, which may be of any size and malice. */
export function bringsDocument(game: AnyGame, options: OptionValues): boolean {
  return Object.entries(game.options).some(
    ([name, { kind }]) => kind === 'document' && typeof options[name] === 'object' && options[name] !== null,
  );
}

/**
 * Whether a game can be set up from options of a stranger. What the house has written itself is tried at once, a
 * document in a thread that can be ended. Throws Malformed when they are at fault, Problem when it takes too much.
 */
export async function trySetup(
  threads: Threads,
  limitMs: number,
  game: AnyGame,
  options: OptionValues,
  seats: number,
): Promise<void> {
  if (!bringsDocument(game, options)) {
    game.setup(options, seats);
    return;
  }
  const task = { do: 'try-setup', game: game.id, options, seats } as const;
  const answer = await threads.run(task, { limitMs: Math.min(limitMs, SETUP_LIMIT_MS) }).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw isOutOfMemory(error) ? new Problem('too-big') : error;
    if (error.reason === 'too-long') throw new Problem('too-big');
    throw error.reason === 'closing'
      ? new Problem('closing')
      : new Problem('too-fast', { retryAfter: RETRY_AFTER_SECONDS });
  });
  // The thread runs a program of the house and nothing else.
  const verdict = answer as SetupAnswer;
  if (!verdict.fits) {
    throw new Malformed(verdict.field, verdict.expected, verdict.got === undefined ? {} : { got: verdict.got });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
