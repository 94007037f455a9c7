import { type ServerConfig, UNLIMITED } from '../../src/config.ts';

/** The configuration of servers in tests: a free port of this machine, no limits, and no delay before bot moves. */
export function testConfig(overrides: Partial<ServerConfig> = {}): ServerConfig {
  return {
    staticDir: '',
    host: '127.0.0.1',
    port: 0,
    dataDir: '',
    databaseUrl: null,
    publicUrl: null,
    trustProxy: false,
    smtp: null,
    mailFrom: null,
    botWorker: '',
    botTimeoutMs: 10_000,
    botMoveDelayMs: 0,
    limits: UNLIMITED,
    logLevel: 'error',
    ...overrides,
  };
}
