import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { acceptJson, BODY_LIMIT } from './bodies.ts';
import { answerError } from './errors.ts';
import { guardPages } from './headers.ts';
import { tellHealth } from './health.ts';
import { limitCallers } from './limits.ts';
import { logRequests, MONITORING } from './log.ts';
import { measureRequests } from './metrics.ts';
import { callerAddress, isOwnHost, isOwnOrigin } from './origin.ts';
import { givePages } from './pages.ts';

/** How long a caller may take to say what they want. */
const REQUEST_MS = 30_000;
const ASKING = ['GET', 'HEAD', 'OPTIONS'];

/** Every way into the server but the sockets: pages, health, figures, and the doors that are given. */
export async function openDoors(house: House, routes: readonly FastifyPluginAsync[]): Promise<FastifyInstance> {
  const { settings } = house;
  const loggerInstance: FastifyBaseLogger = house.log;
  const app = fastify({
    loggerInstance,
    // One line a request is written by `logRequests`, which leaves out what may be secret.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // Only the proxy right in front is believed; what it was told by others is not.
    trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  acceptJson(app);
  logRequests(app);
  await guardPages(app, settings);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async (request) => {
    if (isOwnHost(settings, request.headers) || MONITORING.includes(request.routeOptions.url ?? '')) return;
    house.abuse.note({ address: callerAddress(settings, request) }, 'origin');
    throw new Problem('misdirected');
  });
  await limitCallers(app, house);
  app.addHook('onRequest', async (request) => {
    if (ASKING.includes(request.method) || isOwnOrigin(settings, request.headers)) return;
    house.abuse.note({ address: callerAddress(settings, request) }, 'origin');
    throw new Problem('foreign-origin');
  });
  measureRequests(app);
  tellHealth(app, house);
  for (const route of routes) await app.register(route);
  await givePages(app, settings.pages);
  return app;
}
