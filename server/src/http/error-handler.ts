import type { ApiErrorBody, ErrorResponse } from '@roundhouse/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../lib/errors.ts';
import { storageErrorReason } from '../storage/database.ts';
import { HTTP_STATUS } from './http-status.ts';

/** Maps any error to an error response of the protocol. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = toErrorBody(error);
  const status = HTTP_STATUS[body.code];
  if (status >= 500) {
    request.log.error({ err: error, code: body.code }, 'request failed');
    reply.header('x-request-id', request.id);
  }
  if (body.retryAfter !== undefined) reply.header('retry-after', Math.ceil(body.retryAfter));
  const response: ErrorResponse = { error: body };
  reply.code(status).send(response);
}

/** An unexpected error exposes none of its details. */
function toErrorBody(error: unknown): ApiErrorBody {
  if (error instanceof ApiError) return error.body;
  const storage = storageErrorReason(error);
  if (storage !== null) return { code: storage };
  return fromFastifyError(error) ?? { code: 'internal-error' };
}

/** Maps the errors that Fastify itself raises before any route handler runs. */
function fromFastifyError(error: unknown): ApiErrorBody | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  if (error.statusCode === HTTP_STATUS['payload-too-large']) return { code: 'payload-too-large' };
  if (error.statusCode === HTTP_STATUS['not-found']) return { code: 'not-found' };
  if (error.statusCode < 400 || error.statusCode >= 500) return null;
  const isJson = error instanceof SyntaxError;
  const isFastifyError = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
  const more = isJson ? { detail: 'body: JSON' } : isFastifyError ? { detail: error.message } : {};
  return new ApiError('invalid-request', more).body;
}
