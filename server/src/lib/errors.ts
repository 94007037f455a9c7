import type { ProblemAnswer, WireProblem } from '@roundhouse/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { StorageFailure } from '../storage/database.ts';
import { STATUS } from './status.ts';

/** Tells a caller what went wrong, in the words of the wire and no others. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  const status = STATUS[problem.code];
  if (status >= 500) {
    request.log.error({ err: error, problem: problem.code }, 'request failed');
    reply.header('x-request-id', request.id);
  }
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter));
  const answer: ProblemAnswer = { problem };
  reply.code(status).send(answer);
}

/** Nothing of an error that nobody thought of goes out. */
function problemOf(error: unknown): WireProblem {
  if (error instanceof Problem) return error.wire;
  const storage = storageReason(error);
  if (storage !== null) return { code: storage };
  return refusedByFastify(error) ?? { code: 'failed' };
}

/** What the web server itself has refused before any door was reached. */
function refusedByFastify(error: unknown): WireProblem | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  if (error.statusCode === STATUS['too-big']) return { code: 'too-big' };
  if (error.statusCode === STATUS['no-such-table']) return { code: 'no-such-table' };
  if (error.statusCode < 400 || error.statusCode >= 500) return null;
  const isJson = error instanceof SyntaxError;
  const isOwn = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
  return new Problem('malformed', isJson ? { detail: 'body: JSON' } : isOwn ? { detail: error.message } : {}).wire;
}

/** By these the embedded database says that it cannot keep or find anything now; the other one is told what it means. */
const FULL = /^SQLITE_FULL/;
const AWAY = /^SQLITE_(IOERR|BUSY|READONLY|CANTOPEN|CORRUPT)/;

/** What a failure of either database means; null when it is something else. */
export function storageReason(error: unknown): StorageFailure['reason'] | null {
  if (error instanceof StorageFailure) return error.reason;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (FULL.test(error.code)) return 'storage-full';
  return AWAY.test(error.code) ? 'storage-away' : null;
}
