import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type BotPool, type BotSettings, openBots } from '../../src/bots/pool.ts';
import { buildWorker } from './build-worker.ts';

/** Bot threads for the tests of one file: their program is built once, and each test's are ended after it. */
export class BotPools {
  folder = '';
  worker = '';
  private readonly open: BotPool[] = [];

  constructor() {
    beforeAll(async () => {
      this.folder = mkdtempSync(join(tmpdir(), 'roundhouse-test-bots-'));
      this.worker = await buildWorker(this.folder);
    });
    afterEach(async () => {
      for (const bots of this.open.splice(0)) await bots.close();
    });
    afterAll(() => rmSync(this.folder, { recursive: true }));
  }

  /** Another program for the threads, beside the real one: `import answer from './bot-worker.mjs'` is that. */
  program(name: string, source: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, source);
    return path;
  }

  start(settings: Partial<BotSettings> = {}): BotPool {
    const bots = openBots({ worker: this.worker, limitMs: 20_000, log: pino({ level: 'silent' }), ...settings });
    this.open.push(bots);
    return bots;
  }
}
