import { existsSync } from 'node:fs';
import { type AnyGame, type JsonObject, legalFor, type OptionValues, Random, type Seat } from '@roundhouse/kernel';
import type { Logger } from 'pino';
import { Problem } from '../problem.ts';
import { trySetup } from './guard.ts';
import type { Task } from './task.ts';
import { NoAnswer, type ThreadSettings, Threads } from './threads.ts';

type ThinkTask = Extract<Task, { do: 'think' }>;

interface Thought {
  readonly action: JsonObject;
  /** The bot that was asked failed, and the move is another's. */
  readonly replaced: boolean;
}

export interface BotPool {
  /**
   * What a bot does for the seat that is waited for. There is always a legal answer: when the bot takes too long, fails
   * or answers nonsense, the move is drawn at random, and if even that fails it is the first that the rules allow.
   * Throws Problem only when the server is closing. The same luck gives the same answer.
   */
  think(game: AnyGame, state: unknown, seat: Seat, bot: string, luck: string): Promise<Thought>;
  /** Throws Malformed or Problem when no game can be set up from these options; they have passed `readOptions`. */
  trySetup(game: AnyGame, options: OptionValues, seats: number): Promise<void>;
  close(): Promise<void>;
}

export interface BotSettings extends ThreadSettings {
  /** The longest a bot may think. */
  readonly limitMs: number;
  /** Told how long a thread was at a thought, whatever came of it. */
  readonly onThought?: (game: string, bot: string, seconds: number) => void;
}

/** The bot that stands in for one that fails. It plays every game and hardly thinks. */
const REPLACEMENT = 'random';

/** Bots that think in threads of their own. */
export function openBots(settings: BotSettings): BotPool {
  const { worker, limitMs, log, onThought } = settings;
  if (!existsSync(worker)) throw new Error(`the program of the bots is missing: ${worker}`);
  const threads = new Threads(settings);
  const ask = (task: ThinkTask) =>
    threads.run(task, { limitMs, onEnd: (seconds) => onThought?.(task.game, task.bot, seconds) });
  return {
    async think(game, state, seat, bot, luck) {
      // The table may go on meanwhile: what is asked and what the answer is held against are of this moment.
      const present = game.copy(state);
      const task = thinkTask(game, present, seat, bot, luck);
      for (const name of new Set([bot, REPLACEMENT])) {
        const action = await ask({ ...task, bot: name })
          .then((answer) => legalAction(game, present, seat, answer))
          .catch((error: unknown) => explain(log, error, game, name));
        if (action !== null) return { action, replaced: name !== bot };
      }
      const [first] = legalFor(game, present, seat);
      if (first === undefined) throw new Error(`seat ${seat} has nothing to decide`);
      return { action: game.actions.write(present, first), replaced: true };
    },
    trySetup: (game, options, seats) => trySetup(threads, limitMs, game, options, seats),
    close: () => threads.close(),
  };
}

/** All that a thread is told. Secrets of others are drawn anew on this side of the border. */
function thinkTask(game: AnyGame, state: unknown, seat: Seat, bot: string, luck: string): ThinkTask {
  const imagined = game.imagine?.(state, seat, new Random(`${luck}/imagined`)) ?? state;
  return { do: 'think', game: game.id, bot, luck, position: game.position.write(imagined) };
}

/** The answer as the rules write it. Throws when it is no action, or none that the seat may take. */
function legalAction(game: AnyGame, state: unknown, seat: Seat, answer: unknown): JsonObject {
  const action = game.actions.read(state, answer);
  const refusal = game.refuse(state, action);
  if (refusal !== null) throw new Error(`an action that is refused: ${refusal.reason}`);
  const actor = game.actor?.(state, action) ?? game.turn(state);
  if (actor !== seat) throw new Error(`an action of seat ${actor} instead of ${seat}`);
  return game.actions.write(state, action);
}

/** Why a bot is replaced, for those who run the server; who asks while it closes gets no answer. */
function explain(log: Logger, error: unknown, game: AnyGame, bot: string): null {
  if (error instanceof NoAnswer && error.reason === 'closing') throw new Problem('closing');
  const why = error instanceof NoAnswer ? error.reason : 'failed';
  log.warn({ game: game.id, bot, why, ...(why === 'failed' ? { err: error } : {}) }, 'a bot is replaced');
  return null;
}
