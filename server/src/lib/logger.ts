import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Settings } from '../settings.ts';

/** Whatever part of the house logs an object with one of these in it: they are left out. */
const SECRETS = new Set(['cookie', 'set-cookie', 'authorization', 'password', 'token', 'secret', 'seed', 'body']);
const DEPTH = 5;

export function makeLog(level: Settings['logLevel'], stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    // The redaction that comes with the logger takes fifty times as long where a secret may stand at any depth.
    formatters: { log: (line) => withoutSecrets(line, DEPTH) },
    serializers: { err: (error: Error) => withoutSecrets({ ...stdSerializers.err(error) }, DEPTH) },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

type Plain = { [key: string]: unknown };

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}

/** The same object when there is nothing to leave out. */
function withoutSecrets(line: Plain, depth: number): Plain {
  let kept: Plain | null = null;
  for (const [key, value] of Object.entries(line)) {
    if (SECRETS.has(key.toLowerCase())) {
      kept ??= { ...line };
      delete kept[key];
    } else if (isPlain(value) && depth > 0) {
      const inside = withoutSecrets(value, depth - 1);
      if (inside === value) continue;
      kept ??= { ...line };
      kept[key] = inside;
    }
  }
  return kept ?? line;
}

/** Health checks and Prometheus ask for these all the time, by the address of the server and not its public name. */
export const MONITORING = ['/healthz', '/metrics'];
/** Files of the client, and its page at any other place: dozens of them for each visitor. */
const FILES = ['/*', 'none'];

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
    const isFile = FILES.includes(door) && reply.statusCode < 400;
    if (MONITORING.includes(door) || isFile) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
