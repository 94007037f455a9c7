import { AbuseLog } from './abuse/abuse-log.ts';
import type { AppContext } from './context.ts';
import { RateLimiter } from './rate-limits/rate-limiter.ts';

export function createContext(base: Omit<AppContext, 'abuse' | 'rateLimiter'>): AppContext {
  const { database, log, now } = base;
  const abuse = new AbuseLog(database.db, log, now);
  return { ...base, abuse, rateLimiter: new RateLimiter({ database, log, abuse, now }) };
}
