import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { loginOf } from '../people/forms.ts';
import { sessionKey } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import { addressOf } from './origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A secret could be guessed at this door: it is opened less often, also for one login from many addresses. */
    readonly guessing?: boolean;
    /** A table is laid behind this door, at which bots may play: an address opens only so many, under whatever names. */
    readonly opening?: boolean;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Callers that are remembered at once. */
const REMEMBERED = 50_000;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * How often a caller may come. The address counts always, or one could bring another cookie each time; the session
 * counts as well, or one could come from everywhere at once.
 */
export async function limitCallers(app: FastifyInstance, { settings }: House): Promise<void> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const { requestsPerMinute, signInsPerMinute, tablesPerHour } = settings.limits;
  const timeWindow = MINUTE_MS;
  // Whoever has one address of the newer kind has a whole network of them.
  const byAddress = (request: FastifyRequest): string => normalizeIP(addressOf(settings, request.raw));
  const bySession = (request: FastifyRequest): string => sessionKey(request.headers.cookie) ?? '';
  const byLogin = (request: FastifyRequest): string => loginIn(request.body) ?? `session ${bySession(request)}`;

  const requests = [
    app.createRateLimit({ max: requestsPerMinute, timeWindow, keyGenerator: byAddress }),
    app.createRateLimit({
      max: requestsPerMinute,
      timeWindow,
      keyGenerator: bySession,
      allowList: (_request, key) => key === '',
    }),
  ];
  const guesses = [
    app.createRateLimit({ max: signInsPerMinute, timeWindow, keyGenerator: byAddress }),
    app.createRateLimit({
      max: signInsPerMinute,
      timeWindow,
      keyGenerator: byLogin,
      allowList: (_request, key) => key === 'session ',
    }),
  ];
  const openings = [app.createRateLimit({ max: tablesPerHour, timeWindow: HOUR_MS, keyGenerator: byAddress })];
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) await checkAll(requests, request);
  });
  // Which login is tried stands in the body.
  app.addHook('preHandler', async (request) => {
    const { guessing, opening } = request.routeOptions.config;
    if (guessing === true) await checkAll(guesses, request);
    if (opening === true) await checkAll(openings, request);
  });
}

async function checkAll(checks: readonly Check[], request: FastifyRequest): Promise<void> {
  for (const check of checks) {
    const result = await check(request);
    if (!result.isAllowed && result.isExceeded) throw new Problem('too-fast', { retryAfter: result.ttlInSeconds });
  }
}

function loginIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('login' in body) || typeof body.login !== 'string') return null;
  return `login ${loginOf(body.login.slice(0, 200))}`;
}
