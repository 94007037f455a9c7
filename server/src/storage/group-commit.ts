import { metrics } from '../doors/metrics.ts';

/** A piece of work that waits, and those who wait for it. */
interface Waiting<Batch, Result> {
  readonly batch: Batch;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/** While many come, the next group gathers for so long: a wait that nobody notices, and half the writes. */
const GATHER_MS = 6;

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
      await pause(group.length);
    }
    this.isWriting = false;
  }
}

/** Lets those who were told go on, and sockets be read. Who came alone has nobody to wait for. */
function pause(size: number): Promise<void> {
  return new Promise((resolve) => {
    if (size > 1) setTimeout(resolve, GATHER_MS);
    else setImmediate(resolve);
  });
}
