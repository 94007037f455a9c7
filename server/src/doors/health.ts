import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../house.ts';

/** Longer than this, whoever watches over the server has given up waiting. */
const PATIENCE_MS = 3000;

/** Well means that the database answers; without it nothing can be played. */
export function tellHealth(app: FastifyInstance, { database, log }: House): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await within(PATIENCE_MS, sql`select 1`.execute(database.db));
      return { ok: true };
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ ok: false });
    }
  });
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
