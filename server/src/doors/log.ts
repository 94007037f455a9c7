import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';

/** Whatever part of the house logs an object with one of these in it: they are left out. */
const SECRETS = ['cookie', 'set-cookie', 'authorization', 'password', 'token', 'secret', 'seed', 'body'];
const PLACES = ['', '*.', '*.*.', '*.*.*.'];

export function makeLog(level: Settings['logLevel'], stream?: DestinationStream): Logger {
  const paths = PLACES.flatMap((place) =>
    SECRETS.map((key) => (key.includes('-') ? `${place.replace(/\.$/, '')}["${key}"]` : place + key)),
  );
  const options = { level, base: null, redact: { paths, remove: true } };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/** Asked for by machines, all the time. */
const QUIET = ['/healthz', '/metrics'];

/**
 * One line a request. It names the door, not the address: the link to a table is what lets people in, and a query may
 * hold a token.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const door = request.routeOptions.url ?? 'none';
    const line = {
      method: request.method,
      door,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    };
    if (QUIET.includes(door)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
