import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import { storageErrorReason } from '../storage/database.ts';

/** Monitoring tools usually time out after about this long. */
const TIMEOUT_MS = 3000;
/** Requests within this interval share one probe, so that health checks do not keep the disk busy. */
const PROBE_MS = 5000;
/** The row that the probe writes. It is as large as an action with its indexes, so that it fails when actions do. */
const PROBE_ROW = 'health-probe';
const PROBE_BYTES = 16 * 1024;

type Health = { readonly ok: true } | { readonly ok: false; readonly reason?: 'storage-full' };

/** The server is healthy if the database answers and accepts writes. Otherwise nobody can play. */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  const probe = new WriteProbe(context);
  let wasOk = true;
  app.get('/healthz', async (_request, reply) => {
    const health = await checkHealth(context, probe);
    // Only changes are logged, because the endpoint is public.
    if (wasOk && !health.ok) context.log.warn({ reason: health.reason }, 'database unavailable or full');
    if (!wasOk && health.ok) context.log.warn('database recovered');
    wasOk = health.ok;
    return health.ok ? health : reply.code(503).send(health);
  });
}

async function checkHealth({ database }: AppContext, probe: WriteProbe): Promise<Health> {
  try {
    await withTimeout(TIMEOUT_MS, Promise.all([sql`select 1`.execute(database.db), probe.result()]));
    return { ok: true };
  } catch (error) {
    return storageErrorReason(error) === 'storage-full' ? { ok: false, reason: 'storage-full' } : { ok: false };
  }
}

/** Checks from time to time that the database accepts writes. */
class WriteProbe {
  private startedAt = Number.NEGATIVE_INFINITY;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly context: AppContext) {}

  /** Rejects with the error of the last attempt. */
  result(): Promise<unknown> {
    const now = performance.now();
    if (now - this.startedAt < PROBE_MS) return this.last;
    this.startedAt = now;
    this.last = this.write();
    // Avoids an unhandled rejection if nobody awaits the result any more.
    this.last.catch(() => {});
    return this.last;
  }

  private write(): Promise<unknown> {
    const value = String(this.context.now()).padEnd(PROBE_BYTES);
    return this.context.database.db
      .insertInto('server_state')
      .values({ name: PROBE_ROW, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}

function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
