import { ApiError } from './errors.ts';

/** Roughly the time until a full queue has room again. */
const RETRY_SECONDS = 2;

/** Limits concurrency. Further jobs wait in order; when the queue is full, new jobs are rejected immediately. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
  ) {}

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.running < this.maxRunning) this.running++;
    else {
      if (this.waiting.length >= this.maxWaiting) throw new ApiError('rate-limited', { retryAfter: RETRY_SECONDS });
      // The finishing job hands over its slot, so `running` does not change.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }
}
