import { metrics } from '../doors/metrics.ts';

/** A piece of work that waits, and those who wait for it. */
interface Waiting<Batch, Result> {
  readonly batch: Batch;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Writes everything that has come in since the last write at once, so that one wait for the disk serves many. While a
 * write is under way the next group gathers.
 */
export class GroupCommit<Batch, Result> {
  private waiting: Waiting<Batch, Result>[] = [];
  private isWriting = false;

  /** `write` keeps all of them or none, and answers each in order. */
  constructor(private readonly write: (batches: readonly Batch[]) => Promise<readonly Result[]>) {}

  add(batch: Batch): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      // What else has come in over the sockets by now joins the first group.
      setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      metrics.appends.observe(group.length);
      try {
        const results = await this.write(group.map(({ batch }) => batch));
        group.forEach(({ resolve }, index) => {
          resolve(results[index]);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      // Lets those who were told go on, and sockets be read, so that the next group is worth the wait.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.isWriting = false;
  }
}
