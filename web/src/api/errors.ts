import type { ApiErrorBody, ErrorCode } from '@roundhouse/protocol';
import type { OnlineMessages } from '../locales/online/en.ts';

/** `away`: no response, because there is no network or no game server. */
type ApiErrorCode = ErrorCode | 'away';
export interface ApiError extends Omit<ApiErrorBody, 'code'> {
  readonly code: ApiErrorCode;
}

/** An API error as a sentence, including when to retry if that is known. */
export function formatApiError(error: ApiError, { problems, tooManyOf, tryAgainIn }: OnlineMessages): string {
  const sentence = error.of === undefined ? problems[error.code] : tooManyOf[error.of];
  return error.retryAfter === undefined ? sentence : `${sentence} ${tryAgainIn(Math.ceil(error.retryAfter))}`;
}
