/** Lets somebody do something so many times in a while. */
export class Rate {
  private readonly times = new Map<string, number[]>();

  constructor(
    private readonly most: number,
    private readonly whileMs: number,
  ) {}

  /** Seconds to wait; 0 when it may be done, which is then counted. */
  take(key: string, now: number): number {
    const since = now - this.whileMs;
    const recent = (this.times.get(key) ?? []).filter((time) => time > since);
    const [oldest] = recent;
    if (recent.length >= this.most && oldest !== undefined) return Math.ceil((oldest - since) / 1000);
    this.forget(since);
    this.times.delete(key);
    this.times.set(key, [...recent, now]);
    return 0;
  }

  /** Those whose last time is long ago; they stand first, as each time puts its key last. */
  private forget(since: number): void {
    for (const [key, times] of this.times) {
      if ((times.at(-1) ?? 0) > since) return;
      this.times.delete(key);
    }
  }
}
