import { type AnyGame, type OptionValues, ParseError } from '@roundhouse/kernel';
import { ApiError } from '../lib/errors.ts';
import type { SetupResult } from './task.ts';
import { TaskAborted, type WorkerPool } from './worker-pool.ts';

/** The server repeats the setup on its main thread, where it blocks all tables, so this limit is short. */
const SETUP_TIMEOUT_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

/** Whether options contain a user-supplied document, such as a map, which is untrusted. */
export function hasCustomDocument(game: AnyGame, options: OptionValues): boolean {
  return Object.entries(game.options).some(
    ([name, { kind }]) => kind === 'document' && typeof options[name] === 'object' && options[name] !== null,
  );
}

/**
 * Checks that a game can be set up with untrusted options. Options without a custom document are tried directly, others
 * in a worker thread that can be terminated. Throws ParseError if they are invalid, ApiError if the setup takes too much
 * time or memory.
 */
export async function validateSetup(
  workers: WorkerPool,
  timeoutMs: number,
  game: AnyGame,
  options: OptionValues,
  seats: number,
): Promise<void> {
  if (!hasCustomDocument(game, options)) {
    game.setup(options, seats);
    return;
  }
  const task = { do: 'try-setup', game: game.id, options, seats } as const;
  const answer = await workers
    .run(task, { timeoutMs: Math.min(timeoutMs, SETUP_TIMEOUT_MS) })
    .catch((error: unknown) => {
      if (!(error instanceof TaskAborted)) throw isOutOfMemory(error) ? new ApiError('payload-too-large') : error;
      if (error.reason === 'too-long') throw new ApiError('payload-too-large');
      throw error.reason === 'closing'
        ? new ApiError('shutting-down')
        : new ApiError('rate-limited', { retryAfter: RETRY_AFTER_SECONDS });
    });
  // The worker runs only our own code, so its answer is trusted.
  const verdict = answer as SetupResult;
  if (!verdict.isValid) {
    throw new ParseError(verdict.field, verdict.expected, verdict.got === undefined ? {} : { got: verdict.got });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
