import pino from 'pino';
import { DEFAULT_LIMITS, type ServerConfig } from '../../src/config.ts';
import type { AppContext } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import type { Database } from '../../src/storage/database.ts';

const SETTINGS: ServerConfig = {
  staticDir: '',
  host: '127.0.0.1',
  port: 0,
  dataDir: '',
  databaseUrl: null,
  trustProxy: false,
  publicUrl: null,
  smtp: null,
  mailFrom: null,
  botWorker: '',
  botTimeoutMs: 1000,
  botMoveDelayMs: 0,
  limits: DEFAULT_LIMITS,
  logLevel: 'silent',
};

/** Creates an application context for a database, with the default configuration and without logging. */
export function createTestContext(database: Database, settings: Partial<ServerConfig>): AppContext {
  const log = pino({ level: 'silent' });
  const now = () => Date.now();
  return createContext({ config: { ...SETTINGS, ...settings }, database, log, now });
}
