import { setTimeout as wait } from 'node:timers/promises';
import { StorageError } from '../database.ts';

/**
 * The server is shutting down, starting up, overloaded, or read-only:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE_STATES = ['08', '57P', '57014', '53300', '53400', '55P03', '25P03', '25P04', '25006'];

/** Severities after which the server closes or refuses the connection. */
const FATAL_SEVERITIES = ['FATAL', 'PANIC'];

/** Node's error codes for an unreachable server. */
export const UNREACHABLE_CODES = /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOST|ENET|ENOENT)/;

/** The driver's connection errors, which have no codes. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** The attempts per transaction when it conflicts with others. */
const MAX_ATTEMPTS = 5;

/** Runs a transaction, and retries it after a deadlock or serialization failure, which both roll it back. */
export async function retryOnConflict<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}

/** Maps an error of the database to a `StorageError` if it means that the storage is full or unavailable. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  const code = errorCode(error);
  if (code === '53100') return new StorageError('storage-full', error);
  return isUnavailable(error, code) ? new StorageError('storage-unavailable', error) : error;
}

/** Whether the error is a deadlock or serialization failure, so that a retry may succeed. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && ['40P01', '40001'].includes(errorCode(error));
}

function isUnavailable(error: Error, code: string): boolean {
  if (UNAVAILABLE_STATES.some((state) => code.startsWith(state)) || UNREACHABLE_CODES.test(code)) return true;
  if ('severity' in error && FATAL_SEVERITIES.some((severity) => severity === error.severity)) return true;
  // Node aggregates the attempts for several addresses of one host.
  if (error instanceof AggregateError)
    return error.errors.some((part) => part instanceof Error && isUnavailable(part, errorCode(part)));
  return UNAVAILABLE_MESSAGES.test(error.message);
}

export function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
