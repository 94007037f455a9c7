import type { Logger } from 'pino';
import type { AbuseLog } from './abuse/abuse-log.ts';
import type { ServerConfig } from './config.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';
import type { Database } from './storage/database.ts';

/** The dependencies that every part of the server shares. */
export interface AppContext {
  readonly config: ServerConfig;
  readonly database: Database;
  readonly log: Logger;
  readonly abuse: AbuseLog;
  readonly rateLimiter: RateLimiter;
  /** Milliseconds since 1970. */
  now(): number;
}
