import pino from 'pino';
import { afterEach } from 'vitest';
import { type BotPool, type BotPoolOptions, createBotPool } from '../../src/bot-workers/bot-pool.ts';
import { ServerProgram } from './server-process.ts';

/** Bot workers for the tests of one file. The pools are closed after each test. */
export class BotPools {
  private readonly program = new ServerProgram();
  private readonly pools: BotPool[] = [];

  constructor() {
    afterEach(async () => {
      for (const bots of this.pools.splice(0)) await bots.close();
    });
  }

  /** Writes a file, such as a worker, which can import the real one from './bot-worker.mjs'. Returns its path. */
  writeFile(name: string, source: string): string {
    return this.program.writeFile(name, source);
  }

  start(settings: Partial<BotPoolOptions> = {}): BotPool {
    const bots = createBotPool({
      worker: this.program.worker,
      timeoutMs: 20_000,
      log: pino({ level: 'silent' }),
      ...settings,
    });
    this.pools.push(bots);
    return bots;
  }
}
