import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { sessionKey } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import { addressOf } from './origin.ts';

const MINUTE_MS = 60_000;
/** Callers that are remembered at once. */
const REMEMBERED = 50_000;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * How often a caller may come. The address counts always, or one could bring another cookie each time; the session
 * counts as well, or one could come from everywhere at once.
 */
export async function limitCallers(app: FastifyInstance, { settings, abuse }: House): Promise<void> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const { requestsPerMinute } = settings.limits;
  const timeWindow = MINUTE_MS;
  // Whoever has one address of the newer kind has a whole network of them.
  const byAddress = (request: FastifyRequest): string => normalizeIP(addressOf(settings, request.raw));
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
    await checkAll(requests, request).catch((error: unknown) => {
      abuse.note({ address: byAddress(request) }, 'requests');
      throw error;
    });
  });
}

async function checkAll(checks: readonly Check[], request: FastifyRequest): Promise<void> {
  for (const check of checks) {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw new Problem('too-fast', { retryAfter: result.ttlInSeconds });
  }
}
