import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../lib/errors.ts';
import { validate } from '../lib/validate.ts';
import type { Database } from '../storage/database.ts';
import { DocumentNotFoundError, loadDocument } from './document-store.ts';

const params = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal') });
/** The URL contains the hash of the content, so the response never changes. */
const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Serves the maps and decks of tables. A client learns a hash only from a table that it can open. */
export function documentRoutes({ database }: { readonly database: Database }): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/documents/:hash', async (request, reply) => {
      const { hash } = validate(params, request.params);
      const content = await loadDocument(database.db, hash).catch((error: unknown) => {
        throw error instanceof DocumentNotFoundError ? new ApiError('document-not-found') : error;
      });
      return reply.header('cache-control', IMMUTABLE).type('application/json; charset=utf-8').send(content);
    });
  };
}
