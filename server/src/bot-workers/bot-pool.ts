import { existsSync } from 'node:fs';
import {
  type AnyGame,
  type JsonObject,
  legalActionsFor,
  type OptionValues,
  Random,
  type Seat,
} from '@roundhouse/kernel';
import type { Logger } from 'pino';
import { ApiError } from '../lib/errors.ts';
import type { Task } from './task.ts';
import { validateSetup } from './validate-setup.ts';
import { TaskAborted, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

type ThinkTask = Extract<Task, { do: 'think' }>;

interface BotMove {
  readonly action: JsonObject;
  /** The requested bot failed, and the action is not its own. */
  readonly replaced: boolean;
}

export interface BotPool {
  /**
   * Chooses an action for the seat to act. There is always a legal action: if the bot takes too long, fails or returns an
   * illegal action, the random bot chooses, and if that fails too, the first legal action is used. Throws ApiError only
   * when the server is shutting down. The same seed gives the same action.
   */
  think(game: AnyGame, state: unknown, seat: Seat, bot: string, seed: string): Promise<BotMove>;
  /** Throws ParseError or ApiError if no game can be set up with these options, which have passed `readOptions`. */
  validateSetup(game: AnyGame, options: OptionValues, seats: number): Promise<void>;
  close(): Promise<void>;
}

export interface BotPoolOptions extends WorkerPoolOptions {
  /** The time limit for one decision of a bot. */
  readonly timeoutMs: number;
  /** Called with the time that a worker has spent on a decision, also if it failed. */
  readonly onThinkTime?: (game: string, bot: string, seconds: number) => void;
}

/** Replaces a bot that fails. It plays every game and needs hardly any time. */
const FALLBACK_BOT = 'random';

/** Creates a pool of bots in worker threads. */
export function createBotPool(options: BotPoolOptions): BotPool {
  const { worker, timeoutMs, log, onThinkTime } = options;
  if (!existsSync(worker)) throw new Error(`bot worker program not found: ${worker}`);
  const workers = new WorkerPool(options);
  const runTask = (task: ThinkTask) =>
    workers.run(task, { timeoutMs, onFinished: (seconds) => onThinkTime?.(task.game, task.bot, seconds) });
  return {
    async think(game, state, seat, bot, seed) {
      // The game may continue meanwhile, so the action is chosen and validated against a copy of the state.
      const snapshot = game.copy(state);
      const task = thinkTask(game, snapshot, seat, bot, seed);
      for (const name of new Set([bot, FALLBACK_BOT])) {
        const action = await runTask({ ...task, bot: name })
          .then((answer) => legalAction(game, snapshot, seat, answer))
          .catch((error: unknown) => logFailure(log, error, game, name));
        if (action !== null) return { action, replaced: name !== bot };
      }
      const [first] = legalActionsFor(game, snapshot, seat);
      if (first === undefined) throw new Error(`seat ${seat} has no legal action`);
      return { action: game.actions.write(snapshot, first), replaced: true };
    },
    validateSetup: (game, options, seats) => validateSetup(workers, timeoutMs, game, options, seats),
    close: () => workers.close(),
  };
}

/** The task for a worker. Hidden information is determinized here, so that it never reaches the worker. */
function thinkTask(game: AnyGame, state: unknown, seat: Seat, bot: string, seed: string): ThinkTask {
  const determinized = game.determinize?.(state, seat, new Random(`${seed}/imagined`)) ?? state;
  return { do: 'think', game: game.id, bot, seed, position: game.position.write(determinized) };
}

/** The canonical JSON of an answer. Throws if it is not a legal action of the seat. */
function legalAction(game: AnyGame, state: unknown, seat: Seat, answer: unknown): JsonObject {
  const action = game.actions.read(state, answer);
  const refusal = game.checkAction(state, action);
  if (refusal !== null) throw new Error(`illegal action: ${refusal.reason}`);
  const actor = game.actor?.(state, action) ?? game.toAct(state);
  if (actor !== seat) throw new Error(`action belongs to seat ${actor} instead of ${seat}`);
  return game.actions.write(state, action);
}

/** Logs why a bot is replaced. Throws if the server is shutting down. */
function logFailure(log: Logger, error: unknown, game: AnyGame, bot: string): null {
  if (error instanceof TaskAborted && error.reason === 'closing') throw new ApiError('shutting-down');
  const why = error instanceof TaskAborted ? error.reason : 'failed';
  log.warn({ game: game.id, bot, why, ...(why === 'failed' ? { err: error } : {}) }, 'bot replaced');
  return null;
}
