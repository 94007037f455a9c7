import { HttpClient } from './http-client.ts';
import { PROBE_ADDRESS } from './plan.ts';

const PROBES_PER_SECOND = 10;
/** A probe without an answer counts as one that took so long. */
const TIMEOUT_MS = 10_000;

/** Asks the server ten times a second how it is, over a new connection each time or over one that is kept. */
export class HealthProbe {
  readonly latencies: number[] = [];
  failed = 0;
  private readonly client: HttpClient;

  constructor(port: number, { keepAlive }: { keepAlive: boolean }) {
    this.client = new HttpClient(port, PROBE_ADDRESS, { keepAlive });
  }

  async run(end: number): Promise<void> {
    const underway: Promise<void>[] = [];
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (performance.now() < end) underway.push(this.probe());
        else {
          clearInterval(timer);
          resolve();
        }
      }, 1000 / PROBES_PER_SECOND);
    });
    await Promise.all(underway);
  }

  private async probe(): Promise<void> {
    const start = performance.now();
    try {
      const { status } = await this.client.ask('GET', '/healthz', undefined, TIMEOUT_MS);
      if (status !== 200) this.failed++;
      this.latencies.push(performance.now() - start);
    } catch {
      this.failed++;
      this.latencies.push(TIMEOUT_MS);
    }
  }
}
