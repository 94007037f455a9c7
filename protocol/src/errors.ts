import type { JsonObject } from '@roundhouse/kernel';

/** Why the server does not do what it is asked; the page has a sentence for each. */
export const PROBLEMS = [
  /** No such address, or the table has been closed. */
  'no-such-table',
  'no-such-link',
  /** No table uses this map or deck any more. */
  'no-such-document',
  /** The game was begun under rules that this server does not play any more. */
  'other-rules',
  /** What was sent is not what the door expects; `detail` says where. */
  'malformed',
  'too-big',
  'too-fast',
  /** The request does not come from the server's own pages. */
  'foreign-origin',
  /** The request is for another host than the public one. */
  'misdirected',
  /** The page speaks another version of the protocol: it has to be loaded anew. */
  'other-version',
  'not-signed-in',
  'not-allowed',
  'wrong-password',
  /** A new password that is easily guessed: a common one, a plain row of characters, or one with the login in it. */
  'weak-password',
  /** Not the code that was sent to an e-mail address. */
  'wrong-code',
  'login-taken',
  'seat-taken',
  'already-seated',
  'not-seated',
  'already-begun',
  'not-begun',
  'game-over',
  'not-your-turn',
  /** Somebody has gone only just now, and may come back. */
  'not-yet',
  /** The rules refuse it; `refusal` says why. */
  'refused',
  /** Others have acted meanwhile: what has happened is told before this. */
  'stale',
  'undo-impossible',
  'undo-asked',
  'bad-address',
  /** The address of a channel did not answer in time. */
  'unreachable',
  'too-many',
  'storage-full',
  'storage-away',
  'closing',
  'failed',
] as const;
export type ProblemCode = (typeof PROBLEMS)[number];

export interface WireProblem {
  readonly code: ProblemCode;
  /** Technical: the field and what was expected. */
  readonly detail?: string;
  readonly refusal?: { readonly rule: string; readonly reason: string; readonly params?: JsonObject };
  /** What there is too much of, where that is known. */
  readonly of?: 'tables' | 'listed-tables';
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}
