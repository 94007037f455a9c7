/** It did not get through, but may later: nobody was there, or somebody had no time. */
export class NotNow extends Error {
  constructor(
    reason: string,
    /** Seconds that the other side asked to wait. */
    readonly retryAfter: number | null = null,
  ) {
    super(reason);
    this.name = 'NotNow';
  }
}

/** It will never get through like this. */
export class Refused extends Error {
  constructor(
    reason: string,
    /** What becomes of the channel: `keep`, `disable` until somebody looks after it, or `remove`. */
    readonly channel: 'keep' | 'disable' | 'remove',
  ) {
    super(reason);
    this.name = 'Refused';
  }
}

const CAN_PASS = new Set([408, 425, 429]);
const NOT_WELCOME = new Set([401, 403, 404, 410]);

/** What an HTTP status means for the one who wanted to tell something; nothing when it was taken. */
export function checkStatus({ status, retryAfter }: { status: number; retryAfter: number | null }): void {
  if (status >= 200 && status < 300) return;
  if (status >= 500 || CAN_PASS.has(status)) throw new NotNow(`status ${status}`, retryAfter);
  throw new Refused(`status ${status}`, NOT_WELCOME.has(status) ? 'disable' : 'keep');
}
