/** A temporary failure, such as a timeout or an overloaded server. The delivery is retried. */
export class RetryableError extends Error {
  constructor(
    reason: string,
    /** The delay in seconds that the remote server asked for. */
    readonly retryAfter: number | null = null,
  ) {
    super(reason);
    this.name = 'RetryableError';
  }
}

/** A permanent failure. The delivery is not retried. */
export class PermanentError extends Error {
  constructor(
    reason: string,
    /** What happens to the channel: `keep`, `disable` until the user enables it again, or `remove`. */
    readonly channelAction: 'keep' | 'disable' | 'remove',
  ) {
    super(reason);
    this.name = 'PermanentError';
  }
}

const RETRYABLE_STATUSES = new Set([408, 425, 429]);
const DISABLING_STATUSES = new Set([401, 403, 404, 410]);

/** Throws the delivery error that corresponds to an HTTP status; returns for 2xx. */
export function checkStatus({ status, retryAfter }: { status: number; retryAfter: number | null }): void {
  if (status >= 200 && status < 300) return;
  if (status >= 500 || RETRYABLE_STATUSES.has(status)) throw new RetryableError(`status ${status}`, retryAfter);
  throw new PermanentError(`status ${status}`, DISABLING_STATUSES.has(status) ? 'disable' : 'keep');
}
