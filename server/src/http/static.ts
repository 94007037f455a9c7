import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import files from '@fastify/static';
import type { ProblemAnswer } from '@roundhouse/wire';
import type { FastifyInstance } from 'fastify';

/** Names of built files carry a fingerprint of their content: what is under a name never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Notes of the build and of other tools. */
const DOTFILE = /(^|\/)(\.|%2e)/i;

const NOT_FOUND: ProblemAnswer = { problem: { code: 'no-such-table' } };

/** Gives out the built client. */
export async function givePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`no built pages in ${folder}`);
  const built = join(folder, 'assets');
  await app.register(files, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes(built) ? FOREVER : ASK_EACH_TIME);
    },
  });
  // Every address without a file is a place within the client, which tells by itself when there is no such place.
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
