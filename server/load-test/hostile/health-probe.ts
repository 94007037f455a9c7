import { PROBE_ADDRESS } from './attack-config.ts';
import { HttpClient } from './http-client.ts';

const PROBES_PER_SECOND = 10;
/** A probe without a response counts with this time. */
const TIMEOUT_MS = 10_000;

/** Requests the health check ten times per second, with new connections or with keep-alive. */
export class HealthProbe {
  readonly latencies: number[] = [];
  failures = 0;
  private readonly client: HttpClient;

  constructor(port: number, { keepAlive }: { keepAlive: boolean }) {
    this.client = new HttpClient(port, PROBE_ADDRESS, { keepAlive });
  }

  async run(end: number): Promise<void> {
    const pending: Promise<void>[] = [];
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (performance.now() < end) pending.push(this.probe());
        else {
          clearInterval(timer);
          resolve();
        }
      }, 1000 / PROBES_PER_SECOND);
    });
    await Promise.all(pending);
  }

  private async probe(): Promise<void> {
    const start = performance.now();
    try {
      const { status } = await this.client.request('GET', '/healthz', undefined, TIMEOUT_MS);
      if (status !== 200) this.failures++;
      this.latencies.push(performance.now() - start);
    } catch {
      this.failures++;
      this.latencies.push(TIMEOUT_MS);
    }
  }
}
