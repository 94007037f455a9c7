import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { sessionKey } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import { callerAddress } from './origin.ts';

const MINUTE_MS = 60_000;
/** Callers that are remembered at once. */
const REMEMBERED = 50_000;

/**
 * How often a caller may come. The address counts always, or one could bring another cookie each time; the session
 * counts as well, or one could come from everywhere at once.
 */
export async function limitCallers(app: FastifyInstance, { settings, abuse }: House): Promise<void> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const { requestsPerMinute } = settings.limits;
  const timeWindow = MINUTE_MS;
  const byAddress = (request: FastifyRequest): string => callerAddress(settings, request);
  const bySession = (request: FastifyRequest): string => sessionKey(request.headers.cookie) ?? '';

  const requests = [
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
    for (const check of requests) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      abuse.note({ address: byAddress(request) }, 'requests');
      throw new Problem('too-fast', { retryAfter: result.ttlInSeconds });
    }
  });
}
