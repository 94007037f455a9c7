import { AbuseLog } from './abuse/abuse-log.ts';
import type { House } from './house.ts';
import { RateLimiter } from './rate-limits/rate-limiter.ts';

export function makeHouse(parts: Pick<House, 'settings' | 'database' | 'log' | 'now'>): House {
  const { database, log, now } = parts;
  const abuse = new AbuseLog(database.db, log, now);
  return { ...parts, abuse, rateLimiter: new RateLimiter({ database, log, abuse, now }) };
}
