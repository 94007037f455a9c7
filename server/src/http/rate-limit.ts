import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { requestIp } from '../lib/request-origin.ts';
import { sessionKey } from '../users/sessions.ts';

const MINUTE_MS = 60_000;
/** How many clients the limiter tracks at once. */
const MAX_TRACKED_CLIENTS = 50_000;

/**
 * Limits the request rate per address and per session. The address limit stops clients that send a new cookie with each
 * request; the session limit stops clients that use many addresses.
 */
export async function registerRateLimits(app: FastifyInstance, { config, abuse }: AppContext): Promise<void> {
  await app.register(rateLimit, { global: false, cache: MAX_TRACKED_CLIENTS });
  const { requestsPerMinute } = config.limits;
  const timeWindow = MINUTE_MS;
  const byAddress = (request: FastifyRequest): string => requestIp(config, request);
  const bySession = (request: FastifyRequest): string => sessionKey(request.headers.cookie) ?? '';

  const checks = [
    app.createRateLimit({ max: requestsPerMinute, timeWindow, keyGenerator: byAddress }),
    app.createRateLimit({
      max: requestsPerMinute,
      timeWindow,
      keyGenerator: bySession,
      allowList: (_request, key) => key === '',
    }),
  ];
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    for (const check of checks) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      abuse.countRefusal({ address: byAddress(request) }, 'requests');
      throw new ApiError('rate-limited', { retryAfter: result.ttlInSeconds });
    }
  });
}
