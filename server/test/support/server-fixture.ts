import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerConfig } from '../../src/config.ts';
import type { Database } from '../../src/storage/database.ts';
import { botWorkerPath } from './bot-worker-path.ts';
import type { DATABASES } from './databases.ts';
import { testConfig } from './test-config.ts';

export type OpenDatabase = (typeof DATABASES)[number]['open'];

/** What servers in the test process need: a fresh database, a web page, and the configuration with both. */
export interface ServerFixture {
  readonly config: ServerConfig;
  /** The test's own connection to the database. */
  readonly database: Database;
  /** Deletes everything. */
  drop(): Promise<void>;
}

export async function openServerFixture(
  openDatabase: OpenDatabase,
  overrides: Partial<ServerConfig> = {},
): Promise<ServerFixture> {
  const { database, dataDir, url, drop } = await openDatabase();
  const staticDir = mkdtempSync(join(tmpdir(), 'roundhouse-test-pages-'));
  writeFileSync(join(staticDir, 'index.html'), '<title>Roundhouse</title>');
  return {
    config: testConfig({ staticDir, dataDir, databaseUrl: url, botWorker: botWorkerPath(), ...overrides }),
    database,
    drop: async () => {
      await drop();
      rmSync(staticDir, { recursive: true });
    },
  };
}
