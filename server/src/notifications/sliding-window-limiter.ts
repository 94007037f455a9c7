/** A sliding-window rate limiter in memory. */
export class SlidingWindowLimiter {
  private readonly times = new Map<string, number[]>();

  constructor(
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** Returns 0 and counts the call if it is allowed; otherwise the seconds to wait. */
  take(key: string, now: number): number {
    const since = now - this.windowMs;
    const recent = (this.times.get(key) ?? []).filter((time) => time > since);
    const [oldest] = recent;
    if (recent.length >= this.max && oldest !== undefined) return Math.ceil((oldest - since) / 1000);
    this.deleteOld(since);
    this.times.delete(key);
    this.times.set(key, [...recent, now]);
    return 0;
  }

  /** Deletes keys without recent calls. They come first, because each call moves its key to the end. */
  private deleteOld(since: number): void {
    for (const [key, times] of this.times) {
      if ((times.at(-1) ?? 0) > since) return;
      this.times.delete(key);
    }
  }
}
