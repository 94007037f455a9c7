import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { AnyGame } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import type { Logger } from 'pino';
import type { AbuseLog } from './abuse/abuse-log.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';
import type { Settings } from './settings.ts';
import type { Database } from './storage/database.ts';

/** The games that are played here. */
export const GAMES: readonly AnyGame[] = [steam, daysOfSteam, steelAndSteam];

/** What every part of the server needs. */
export interface House {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly abuse: AbuseLog;
  readonly rateLimiter: RateLimiter;
  /** Milliseconds since 1970. */
  now(): number;
}
