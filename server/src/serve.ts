import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export interface Serving {
  /** Where it can be reached, as typed into a browser. */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Ports that are tried after the one asked for. */
const MORE_PORTS = 20;

/** Names of built files carry a fingerprint of their content: what is under a name never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Nothing is loaded from elsewhere, and no script stands in the page itself. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

async function pages(folder: string): Promise<FastifyInstance> {
  // Loaded only here: the other commands of the house have no need of a web server.
  const [{ default: fastify }, { default: files }] = await Promise.all([import('fastify'), import('@fastify/static')]);
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
  });
  app.register(files, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const built = path.includes(`${join(folder, 'assets')}`);
      reply.header('cache-control', built ? FOREVER : ASK_EACH_TIME);
    },
  });
  app.get('/healthz', async () => ({ ok: true }));
  // Every address without a file is a place within the client, which tells by itself when there is no such place.
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !basename(request.url.split('?')[0] ?? '').includes('.');
    if (isPage) return reply.sendFile('index.html');
    return reply.code(404).send({ error: 'not found' });
  });
  return app;
}

/** Serves the built client from a folder; when the port is taken, on the next free one. */
export async function serve(folder: string, host: string, port: number): Promise<Serving> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`no built pages in ${folder}`);
  for (let tried = port; ; tried++) {
    const app = await pages(folder);
    try {
      await app.listen({ host, port: tried });
      const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
      const bound = (app.server.address() as AddressInfo).port;
      return { address: `http://${shown}:${bound}/`, port: bound, close: () => app.close() };
    } catch (error) {
      await app.close();
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || tried >= Math.min(port + MORE_PORTS, 65_535)) throw error;
    }
  }
}
