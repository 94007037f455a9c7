import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { Piscina, queueOptionsSymbol } from 'piscina';
import { Line } from './line.ts';
import type { Task } from './task.ts';

/** One core is for the server itself. */
const USUAL_THREADS = Math.max(1, availableParallelism() - 1);
/** A thread that nobody has needed for so long is ended. */
const IDLE_MS = 60_000;
/** The longest it may take until a new thread is there, on a machine that has much to do. */
const START_MS = 30_000;
/** How many may wait: thoughts, of which a table has one at a time, and options of strangers. */
const ROOM = { think: 10_000, 'try-setup': 50 };
/** Several times what the largest game needs. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };

export interface ThreadSettings {
  /** The built program of the threads. */
  readonly worker: string;
  /** The most threads at a time; one fewer than there are cores unless it is said. */
  readonly threads?: number;
  readonly log: Logger;
}

export interface Running {
  /** The longest the task may take, not counting the wait for a thread. */
  readonly limitMs: number;
  /** Told how long a thread was at it, whatever came of it. */
  readonly onEnd?: (seconds: number) => void;
}

/** No answer, and why: the thread took too long, too many wait already, or the server is going down. */
export class NoAnswer extends Error {
  constructor(readonly reason: 'too-long' | 'crowded' | 'closing') {
    super(reason);
    this.name = 'NoAnswer';
  }
}

interface Job {
  readonly task: Task;
  readonly running: Running;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

/** Told by the pool at the moment when a thread gets the task; up to then it may still be starting. */
interface Handover {
  begin(): void;
}
type Handed = Task & { readonly [queueOptionsSymbol]: Handover };

/** Threads that are ended when a task takes too long or too much memory. */
export class Threads {
  private readonly pool: Piscina<Handed, unknown>;
  private readonly ready = new Set<number>();
  private readonly line = new Line<Task['do'], Job>(ROOM);
  private readonly threads: number;
  private busy = 0;
  private isClosed = false;

  constructor({ worker, threads = USUAL_THREADS, log }: ThreadSettings) {
    this.threads = threads;
    this.pool = new Piscina<Handed, unknown>({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      // Settings of the server, which may hold passwords, are no business of a bot.
      env: {},
      argv: [],
      execArgv: [],
      recordTiming: false,
      // The clock of a task starts when a thread that is ready gets it, so that is what this has to see.
      loadBalancer: (task, workers) => {
        const idle = workers.find(({ id, currentUsage }) => currentUsage === 0 && this.ready.has(id));
        if (idle === undefined) return null;
        (task[queueOptionsSymbol] as Handover | null)?.begin();
        return idle;
      },
    });
    this.pool.on('workerCreate', ({ id }: { id: number }) => this.ready.add(id));
    this.pool.on('workerDestroy', ({ id }: { id: number }) => this.ready.delete(id));
    // A thread that failed with nothing to do, such as one that could not start.
    this.pool.on('error', (error) => log.error({ err: error }, 'a bot thread failed'));
  }

  run(task: Task, running: Running): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) reject(new NoAnswer('closing'));
      else if (this.line.join(task.do, { task, running, resolve, reject })) this.serve();
      else reject(new NoAnswer('crowded'));
    });
  }

  /** No more than there are threads for is given to the pool: the line here is fair and bounded. */
  private serve(): void {
    while (this.busy < this.threads) {
      const job = this.line.next();
      if (job === undefined) return;
      this.busy++;
      void this.handOver(job).finally(() => {
        this.busy--;
        this.serve();
      });
    }
  }

  private async handOver({ task, running, resolve, reject }: Job): Promise<void> {
    const clock = new AbortController();
    const end = () => clock.abort();
    let timer = setTimeout(end, START_MS);
    let began: number | null = null;
    const handover: Handover = {
      begin: () => {
        clearTimeout(timer);
        timer = setTimeout(end, running.limitMs);
        began = performance.now();
      },
    };
    try {
      // Members named by symbols stay here, the thread gets the plain data.
      resolve(await this.pool.run({ ...task, [queueOptionsSymbol]: handover }, { signal: clock.signal }));
    } catch (error) {
      if (this.isClosed) reject(new NoAnswer('closing'));
      else reject(clock.signal.aborted ? new NoAnswer('too-long') : error);
    } finally {
      clearTimeout(timer);
      if (began !== null) running.onEnd?.((performance.now() - began) / 1000);
    }
  }

  /** Ends all threads, also those that think; who waits is told that there will be no answer. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (let job = this.line.next(); job !== undefined; job = this.line.next()) job.reject(new NoAnswer('closing'));
    await this.pool.destroy();
  }
}
