/** So much at once, and so much a second for long: a bucket that fills by itself. */
export class Allowance {
  private left: number;
  private at: number;

  constructor(
    private readonly atOnce: number,
    private readonly perSecond: number,
    now: number,
  ) {
    this.left = atOnce;
    this.at = now;
  }

  /** Takes one. False when there is none left. */
  take(now: number): boolean {
    this.fill(now);
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** Nothing has been taken lately. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.left === this.atOnce;
  }

  /** Clocks may be set back. */
  private fill(now: number): void {
    this.left = Math.min(this.atOnce, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}
