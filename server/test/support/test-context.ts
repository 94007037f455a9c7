import { DEFAULT_LIMITS, type ServerConfig } from '../../src/config.ts';
import type { AppContext } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import type { Database } from '../../src/storage/database.ts';
import { TestClock } from './test-clock.ts';
import { testConfig } from './test-config.ts';

/** An application context that records what is logged, with a clock that tests can change. */
export interface TestContext extends AppContext {
  readonly logLines: readonly string[];
  readonly clock: TestClock;
}

/** Creates an application context for a database, with the default limits. It logs everything. */
export function createTestContext(
  database: Database,
  overrides: Partial<ServerConfig> = {},
  clock: TestClock = new TestClock(),
): TestContext {
  const config = testConfig({ limits: DEFAULT_LIMITS, logLevel: 'debug', ...overrides });
  const logLines: string[] = [];
  const log = createLogger(config.logLevel, { write: (line) => void logLines.push(line) });
  return { ...createContext({ config, database, log, now: clock.now }), logLines, clock };
}
