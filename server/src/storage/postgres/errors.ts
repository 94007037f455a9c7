import { setTimeout as wait } from 'node:timers/promises';
import { StorageFailure } from './database.ts';

/** The server is there no more, is not yet there, has too much to do, or takes no writes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const AWAY_CODES = ['08', '57P', '57014', '53300', '53400', '55P03', '25P03', '25P04', '25006'];

/** After these the server ends the connection, or has not let it in. */
const ENDING = ['FATAL', 'PANIC'];

/** What Node says when nobody answers. */
export const AWAY_ERRORS = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOST|ENET|ENOENT)/;

/** What the driver says about connections; it gives these errors no codes. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** How often a transaction is tried that was in the way of another one. */
const ATTEMPTS = 5;

/** Runs a transaction, and runs it again where it collided with another one: nothing was kept then. */
export async function retryCollisions<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isCollision(error) || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}

/** What a failure of the database means to those who wait. */
export function failureOf(error: unknown): unknown {
  if (error instanceof StorageFailure || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === '53100') return new StorageFailure('storage-full', error);
  return isAway(error, code) ? new StorageFailure('storage-away', error) : error;
}

/** Whether two transactions were in each other's way, so that the same may well succeed when tried again. */
function isCollision(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(codeOf(error));
}

function isAway(error: Error, code: string): boolean {
  if (AWAY_CODES.some((away) => code.startsWith(away)) || AWAY_ERRORS.test(code)) return true;
  if ('severity' in error && ENDING.some((severity) => severity === error.severity)) return true;
  // Node gathers the attempts at several addresses of one name.
  if (error instanceof AggregateError)
    return error.errors.some((part) => part instanceof Error && isAway(part, codeOf(part)));
  return AWAY_MESSAGES.test(error.message);
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
