import { wrap } from 'comlink';
import type { TableHost } from '../host/table-host.ts';

/** The longest any answer may take. A bot thinks for a fraction of a second; who does not answer by then is dead. */
const PATIENCE_MS = 15_000;

/** The host as the page sees it: what it does, and a promise of what it answers. */
export type Host = {
  readonly [Name in keyof TableHost]: TableHost[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never;
};

/** The worker did not answer, or failed to load. */
export class HostDied extends Error {}

/**
 * The line to the worker in which engine and bots live. A worker can die (memory, a fault); then the call that was
 * waiting fails with HostDied, and the next one gets a new worker.
 */
class Connection {
  private worker: Worker | null = null;
  private host: Host | null = null;
  private die: (reason: HostDied) => void = () => {};
  private death: Promise<never> = new Promise(() => {});

  private ensure(): Host {
    if (this.host !== null) return this.host;
    const worker = new Worker(new URL('../host/worker.ts', import.meta.url), { type: 'module' });
    this.death = new Promise((_, reject) => {
      this.die = reject;
    });
    this.death.catch(() => {});
    worker.addEventListener('error', (event) => this.drop(event.message));
    this.worker = worker;
    this.host = wrap<TableHost>(worker) as unknown as Host;
    return this.host;
  }

  private drop(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.host = null;
    this.die(new HostDied(reason));
  }

  /** Asks the host. Throws HostDied when no answer comes. */
  async call<Result>(work: (host: Host) => Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.drop('no answer'), PATIENCE_MS);
    try {
      return await this.callPatiently(work);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The same for what may take as long as it takes: the host waits for the server, not the page for the host. */
  callPatiently<Result>(work: (host: Host) => Promise<Result>): Promise<Result> {
    return Promise.race([work(this.ensure()), this.death]);
  }
}

/** The one worker of this page: a table that was begun on one screen is at hand on the next. */
export const connection = new Connection();
