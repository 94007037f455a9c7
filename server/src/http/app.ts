import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import type { AppContext } from '../context.ts';
import { ApiError } from '../lib/errors.ts';
import { registerMetrics } from '../lib/metrics.ts';
import { isPublicHost, isSameOrigin, requestIp } from '../lib/request-origin.ts';
import { errorHandler } from './error-handler.ts';
import { registerHealth } from './health.ts';
import { BODY_LIMIT, registerJsonParser } from './json-body.ts';
import { registerRateLimits } from './rate-limit.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { serveStatic } from './static.ts';

/** How long a client may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Routes that health checks and Prometheus poll, by the server's own address and not its public name. */
const MONITORING_ROUTES = ['/healthz', '/metrics'];
/** Static files, and the client's page at any other path: dozens for each visitor. */
const STATIC_ROUTES = ['/*', 'none'];

/** Builds the HTTP server: client files, health, metrics, and the given routes. WebSockets are handled elsewhere. */
export async function buildApp(context: AppContext, routes: readonly FastifyPluginAsync[]): Promise<FastifyInstance> {
  const { config } = context;
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = fastify({
    loggerInstance,
    // `logRequests` writes one line per request, without secrets.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Trusts only the proxy directly in front, not the addresses that it has received from others.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    frameworkErrors: errorHandler,
  });
  app.setErrorHandler(errorHandler);
  registerJsonParser(app);
  logRequests(app);
  await registerSecurityHeaders(app, config);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async (request) => {
    if (isPublicHost(config, request.headers) || MONITORING_ROUTES.includes(request.routeOptions.url ?? '')) return;
    context.abuse.countRefusal({ address: requestIp(config, request) }, 'origin');
    throw new ApiError('misdirected-request');
  });
  await registerRateLimits(app, context);
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method) || isSameOrigin(config, request.headers)) return;
    context.abuse.countRefusal({ address: requestIp(config, request) }, 'origin');
    throw new ApiError('forbidden-origin');
  });
  registerMetrics(app);
  registerHealth(app, context);
  for (const route of routes) await app.register(route);
  await serveStatic(app, config.staticDir);
  return app;
}

/**
 * Writes one log line per request. The line names the route, not the URL: a table's URL grants access to the table, and
 * a query may contain a token.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    };
    const isStatic = STATIC_ROUTES.includes(route) && reply.statusCode < 400;
    if (MONITORING_ROUTES.includes(route) || isStatic) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
