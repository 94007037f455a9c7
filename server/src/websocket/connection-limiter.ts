import { TokenBucket } from '../lib/token-bucket.ts';

/** The fraction of its connections that an address may open at once. Each receives a whole game. */
const BURST = 0.5;
/** The time in which an address may open as many connections as it may have. */
const REFILL_SECONDS = 40;

/** Limits how many connections each address has, and how fast it opens them. */
export class ConnectionLimiter {
  private readonly open = new Map<string, number>();
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(
    private readonly max: number,
    private readonly now: () => number,
  ) {}

  /** Counts a new connection. Returns a function that releases it, or null if the address has reached a limit. */
  acquire(address: string): (() => void) | null {
    const others = this.open.get(address) ?? 0;
    if (others >= this.max || !this.allowConnection(address)) return null;
    this.open.set(address, others + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (this.open.get(address) ?? 1) - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
    };
  }

  /** Each new connection receives the whole table, so opening and closing in a loop would overload the server. */
  private allowConnection(address: string): boolean {
    const now = this.now();
    const bucket = this.buckets.get(address) ?? new TokenBucket(this.max * BURST, this.max / REFILL_SECONDS, now);
    this.buckets.set(address, bucket);
    return bucket.take(now);
  }

  /** Removes addresses that have not opened a connection recently. */
  prune(): void {
    for (const [address, bucket] of this.buckets) if (bucket.isFull(this.now())) this.buckets.delete(address);
  }
}
