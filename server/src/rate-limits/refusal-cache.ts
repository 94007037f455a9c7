/** Maximum number of keys. The oldest is evicted for a new one; its next request queries the database again. */
const MAX_KEYS = 10_000;

/** Caches which buckets are empty and until when, so that a flood of refused requests does not reach the database. */
export class RefusalCache {
  private readonly refused = new Map<string, { readonly until: number; readonly waitMs: number }>();

  constructor(
    private readonly now: () => number,
    private readonly maxKeys = MAX_KEYS,
  ) {}

  /** Milliseconds until the bucket has a token, or 0 if unknown. */
  waitMs(key: string): number {
    const refusal = this.refused.get(key);
    if (refusal === undefined) return 0;
    const waitMs = refusal.until - this.now();
    // A longer wait than before means that the clock was set back, so the entry is dropped.
    if (waitMs > 0 && waitMs <= refusal.waitMs) return waitMs;
    this.refused.delete(key);
    return 0;
  }

  add(key: string, waitMs: number): void {
    this.refused.delete(key);
    for (const oldest of this.refused.keys()) {
      if (this.refused.size < this.maxKeys) break;
      this.refused.delete(oldest);
    }
    this.refused.set(key, { until: this.now() + waitMs, waitMs });
  }

  delete(key: string): void {
    this.refused.delete(key);
  }
}
