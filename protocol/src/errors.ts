import type { JsonObject } from '@roundhouse/kernel';

/** The error codes of the API. The client has a message for each. */
export const ERROR_CODES = [
  /** The table does not exist or has been closed. */
  'table-not-found',
  'link-not-found',
  /** No table uses this map or deck any more. */
  'document-not-found',
  /** The game started under a rules version that this server no longer supports. */
  'unsupported-rules-version',
  /** The request does not match its schema; `detail` names the field. */
  'invalid-request',
  'payload-too-large',
  'rate-limited',
  /** The request does not come from the server's own origin. */
  'forbidden-origin',
  /** The request is for a host other than the public one. */
  'misdirected-request',
  /** The client uses another protocol version and must reload. */
  'version-mismatch',
  'not-signed-in',
  'not-allowed',
  'wrong-password',
  /** The new password is easy to guess: common, a simple sequence, or containing the login. */
  'weak-password',
  /** The code is not the one sent to the e-mail address. */
  'wrong-code',
  'login-taken',
  'seat-taken',
  'already-seated',
  'not-seated',
  'already-started',
  'not-started',
  'game-over',
  'not-your-turn',
  /** The player disconnected only recently and may return. */
  'too-early',
  /** The rules forbid the action; `refusal` says why. */
  'illegal-action',
  /** Another action was committed first. The server sends the new entries before this error. */
  'conflict',
  'undo-impossible',
  'undo-pending',
  'invalid-address',
  /** The address of a notification channel did not respond in time. */
  'unreachable',
  'limit-reached',
  'storage-full',
  'storage-unavailable',
  'shutting-down',
  'internal-error',
  /** The path does not exist. */
  'not-found',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ApiErrorBody {
  readonly code: ErrorCode;
  /** Technical: the field and what was expected. */
  readonly detail?: string;
  readonly refusal?: { readonly rule: string; readonly reason: string; readonly params?: JsonObject };
  /** The kind of object that there are too many of. */
  readonly of?: 'tables' | 'listed-tables';
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
}
