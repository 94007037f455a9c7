import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type BotPool, type BotPoolOptions, createBotPool } from '../../src/bot-workers/bot-pool.ts';
import { buildWorker } from './build-worker.ts';

/** Bot workers for the tests of one file. The worker is built once; pools are closed after each test. */
export class BotPools {
  folder = '';
  worker = '';
  private readonly pools: BotPool[] = [];

  constructor() {
    beforeAll(async () => {
      this.folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-bots-'));
      this.worker = await buildWorker(this.folder);
    });
    afterEach(async () => {
      for (const bots of this.pools.splice(0)) await bots.close();
    });
    afterAll(() => rmSync(this.folder, { recursive: true }));
  }

  /** Writes another worker program next to the real one, which it can import from './bot-worker.mjs'. */
  program(name: string, source: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, source);
    return path;
  }

  start(settings: Partial<BotPoolOptions> = {}): BotPool {
    const bots = createBotPool({ worker: this.worker, timeoutMs: 20_000, log: pino({ level: 'silent' }), ...settings });
    this.pools.push(bots);
    return bots;
  }
}
