import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import files from '@fastify/static';
import type { ErrorResponse } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';

/** The names of built files contain a content hash, so a file never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Dotfiles belong to the build and other tools and are not served. */
const DOTFILE = /(^|\/)(\.|%2e)/i;

const NOT_FOUND: ErrorResponse = { error: { code: 'not-found' } };

/** Serves the built client. */
export async function serveStatic(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`no built client in ${folder}`);
  const assets = join(folder, 'assets');
  await app.register(files, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes(assets) ? IMMUTABLE : REVALIDATE);
    },
  });
  // Every path without a file is a client-side route; the client handles unknown routes.
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !DOTFILE.test(path) &&
      !basename(path).includes('.');
    if (isPage) return reply.sendFile('index.html');
    return reply.code(404).send(NOT_FOUND);
  });
}
