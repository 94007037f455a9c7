import { wrap } from 'comlink';
import type { TableWorker } from './table-worker.ts';

/** The timeout of a call. A bot takes a fraction of a second, so a worker that takes longer than this has crashed. */
const CALL_TIMEOUT_MS = 15_000;

/** The worker's API as the page sees it: every method returns a promise. */
export type WorkerApi = {
  readonly [Name in keyof TableWorker]: TableWorker[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never;
};

/** The worker did not answer, or failed to load. */
export class WorkerCrashed extends Error {}

/**
 * Calls the worker that runs engine and bots. When the worker crashes (out of memory, a bug), the pending calls reject
 * with WorkerCrashed, and the next call starts a new worker.
 */
class WorkerClient {
  private worker: Worker | null = null;
  private api: WorkerApi | null = null;
  private rejectCrashed: (reason: WorkerCrashed) => void = () => {};
  /** Rejects when the current worker crashes. */
  private crashed: Promise<never> = new Promise(() => {});

  private start(): WorkerApi {
    if (this.api !== null) return this.api;
    const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' });
    this.crashed = new Promise((_, reject) => {
      this.rejectCrashed = reject;
    });
    this.crashed.catch(() => {});
    worker.addEventListener('error', (event) => this.terminate(event.message));
    this.worker = worker;
    this.api = wrap<TableWorker>(worker) as unknown as WorkerApi;
    return this.api;
  }

  private terminate(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.api = null;
    this.rejectCrashed(new WorkerCrashed(reason));
  }

  /** Calls the worker. Rejects with WorkerCrashed if it does not answer in time. */
  async call<Result>(work: (worker: WorkerApi) => Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.terminate('no answer'), CALL_TIMEOUT_MS);
    try {
      return await this.callWithoutTimeout(work);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Calls the worker without a timeout, for calls in which the worker waits for the server. */
  callWithoutTimeout<Result>(work: (worker: WorkerApi) => Promise<Result>): Promise<Result> {
    return Promise.race([work(this.start()), this.crashed]);
  }
}

/** The only worker of this page, so a table that was created on one screen is still open on the next. */
export const workerClient = new WorkerClient();
