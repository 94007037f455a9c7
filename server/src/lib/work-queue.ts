import { Problem } from './problem.ts';

/** Roughly how long a full queue needs until there is room again. */
const RETRY_SECONDS = 2;

/** Runs a few jobs at once. The others wait in order; jobs beyond the bound of the queue are refused at once. */
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
      if (this.waiting.length >= this.maxWaiting) throw new Problem('too-fast', { retryAfter: RETRY_SECONDS });
      // The job that ends hands its place over, so `running` stays as it is.
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
