import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { parsed } from '../doors/parse.ts';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { loadDocument, MissingDocument } from './document-store.ts';

const place = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal') });
/** The address is the hash of the content: a browser need not ask twice. */
const FOREVER = 'private, max-age=31536000, immutable';

/** Maps and decks that tables refer to. A client learns a hash only from a table that it could open. */
export function documentRoutes({ database }: House): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/documents/:hash', async (request, reply) => {
      const { hash } = parsed(place, request.params);
      const content = await loadDocument(database.db, hash).catch((error: unknown) => {
        throw error instanceof MissingDocument ? new Problem('no-such-document') : error;
      });
      return reply.header('cache-control', FOREVER).type('application/json; charset=utf-8').send(content);
    });
  };
}
