import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { Piscina, queueOptionsSymbol } from 'piscina';
import { FairQueue } from './fair-queue.ts';
import type { Task } from './task.ts';

/** One core is left for the server itself. */
const DEFAULT_THREADS = Math.max(1, availableParallelism() - 1);
/** Idle threads are terminated after this time. */
const IDLE_MS = 60_000;
/** The timeout for starting a thread, even on a busy machine. */
const START_MS = 30_000;
/** Maximum number of waiting tasks. A table has at most one `think` task at a time. */
const QUEUE_LIMITS = { think: 10_000, 'try-setup': 50 };
/** Several times what the largest game needs. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };

export interface WorkerPoolOptions {
  /** The path of the built worker program. */
  readonly worker: string;
  /** The maximum number of threads. Default: the number of cores minus one. */
  readonly threads?: number;
  readonly log: Logger;
}

export interface TaskOptions {
  /** The time limit of the task, without the time in the queue. */
  readonly timeoutMs: number;
  /** Called with the time that a worker has spent on the task, also if it failed. */
  readonly onFinished?: (seconds: number) => void;
}

/** The task has no result: it exceeded its time limit, the queue is full, or the server is shutting down. */
export class TaskAborted extends Error {
  constructor(readonly reason: 'too-long' | 'crowded' | 'closing') {
    super(reason);
    this.name = 'TaskAborted';
  }
}

interface Job {
  readonly task: Task;
  readonly options: TaskOptions;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

/** Called by the load balancer when a ready thread gets the task. Until then the thread may still be starting. */
interface StartSignal {
  begin(): void;
}
type PoolTask = Task & { readonly [queueOptionsSymbol]: StartSignal };

/** A pool of worker threads that are terminated if a task takes too much time or memory. */
export class WorkerPool {
  private readonly pool: Piscina<PoolTask, unknown>;
  private readonly readyIds = new Set<number>();
  private readonly queue = new FairQueue<Task['do'], Job>(QUEUE_LIMITS);
  private readonly threads: number;
  private busy = 0;
  private isClosed = false;

  constructor({ worker, threads = DEFAULT_THREADS, log }: WorkerPoolOptions) {
    this.threads = threads;
    this.pool = new Piscina<PoolTask, unknown>({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: RESOURCE_LIMITS,
      // The server's environment may contain passwords, which bots must not see.
      env: {},
      argv: [],
      execArgv: [],
      recordTiming: false,
      // The time limit of a task starts when a ready thread gets it. Only the load balancer knows that moment.
      loadBalancer: (task, workers) => {
        const idle = workers.find(({ id, currentUsage }) => currentUsage === 0 && this.readyIds.has(id));
        if (idle === undefined) return null;
        (task[queueOptionsSymbol] as StartSignal | null)?.begin();
        return idle;
      },
    });
    this.pool.on('workerCreate', ({ id }: { id: number }) => this.readyIds.add(id));
    this.pool.on('workerDestroy', ({ id }: { id: number }) => this.readyIds.delete(id));
    // A thread failed without a task, for example because it could not start.
    this.pool.on('error', (error) => log.error({ err: error }, 'bot worker thread failed'));
  }

  run(task: Task, options: TaskOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) reject(new TaskAborted('closing'));
      else if (this.queue.enqueue(task.do, { task, options, resolve, reject })) this.dispatch();
      else reject(new TaskAborted('crowded'));
    });
  }

  /** Gives the pool only as many tasks as it has threads, because the queue here is fair and bounded. */
  private dispatch(): void {
    while (this.busy < this.threads) {
      const job = this.queue.dequeue();
      if (job === undefined) return;
      this.busy++;
      void this.runOnWorker(job).finally(() => {
        this.busy--;
        this.dispatch();
      });
    }
  }

  private async runOnWorker({ task, options, resolve, reject }: Job): Promise<void> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    let timer = setTimeout(abort, START_MS);
    let startedAt: number | null = null;
    const startSignal: StartSignal = {
      begin: () => {
        clearTimeout(timer);
        timer = setTimeout(abort, options.timeoutMs);
        startedAt = performance.now();
      },
    };
    try {
      // Symbol-keyed members are not cloned: the worker gets only the plain data.
      resolve(await this.pool.run({ ...task, [queueOptionsSymbol]: startSignal }, { signal: controller.signal }));
    } catch (error) {
      if (this.isClosed) reject(new TaskAborted('closing'));
      else reject(controller.signal.aborted ? new TaskAborted('too-long') : error);
    } finally {
      clearTimeout(timer);
      if (startedAt !== null) options.onFinished?.((performance.now() - startedAt) / 1000);
    }
  }

  /** Terminates all threads, including busy ones. Waiting tasks are rejected. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (let job = this.queue.dequeue(); job !== undefined; job = this.queue.dequeue())
      job.reject(new TaskAborted('closing'));
    await this.pool.destroy();
  }
}
