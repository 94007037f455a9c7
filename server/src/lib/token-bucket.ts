/** A token bucket: allows a burst, and a constant rate in the long run. */
export class TokenBucket {
  private tokens: number;
  private updatedAt: number;

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    now: number,
  ) {
    this.tokens = burst;
    this.updatedAt = now;
  }

  /** Takes a token. False if there is none. */
  take(now: number): boolean {
    this.refill(now);
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }

  /** Whether all tokens are back: nothing was taken recently. */
  isFull(now: number): boolean {
    this.refill(now);
    return this.tokens === this.burst;
  }

  /** A clock that is set back must not remove tokens. */
  private refill(now: number): void {
    this.tokens = Math.min(this.burst, this.tokens + (Math.max(0, now - this.updatedAt) / 1000) * this.perSecond);
    this.updatedAt = now;
  }
}
