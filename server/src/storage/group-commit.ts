import { metrics } from '../lib/metrics.ts';

/** A pending request and the callbacks of its promise. */
interface Pending<Request, Result> {
  readonly request: Request;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Group commit: writes all requests that have arrived since the last write together, so that they share one disk sync.
 * During a write, the next group accumulates.
 */
export class GroupCommit<Request, Result> {
  private pending: Pending<Request, Result>[] = [];
  private isWriting = false;

  /** `write` stores all requests or none, and returns their results in order. */
  constructor(private readonly write: (requests: readonly Request[]) => Promise<readonly Result[]>) {}

  add(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.pending.push({ request, resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      // Other requests that have arrived on sockets by then join the first group.
      setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    while (this.pending.length > 0) {
      const group = this.pending;
      this.pending = [];
      metrics.appends.observe(group.length);
      try {
        const results = await this.write(group.map(({ request }) => request));
        group.forEach(({ resolve }, index) => {
          resolve(results[index]);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      // Lets the callers continue and sockets be read, so that the next group is larger.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.isWriting = false;
  }
}
