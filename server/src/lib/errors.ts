import type { ApiErrorBody, ErrorCode } from '@roundhouse/protocol';

/** Details may quote the request, which may be long. */
const MAX_DETAIL_LENGTH = 300;

/** An error that the client receives. Any layer may throw it; the HTTP or WebSocket layer sends its body. */
export class ApiError extends Error {
  readonly body: ApiErrorBody;
  constructor(code: ErrorCode, more: Omit<ApiErrorBody, 'code'> = {}) {
    const detail = more.detail?.slice(0, MAX_DETAIL_LENGTH);
    // Nobody reads the stack of such an error, and under a flood of requests collecting it is a third of their cost.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail === undefined ? code : `${code}: ${detail}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'ApiError';
    this.body = { code, ...more, ...(detail === undefined ? {} : { detail }) };
  }
}
