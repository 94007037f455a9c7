import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { House } from '../house.ts';
import { storageReason } from './errors.ts';

/** Monitoring gives up waiting after about this long. */
const PATIENCE_MS = 3000;
/** All requests within so long share one probe: asking for health must not keep the disk busy. */
const PROBE_MS = 5000;
/** The row of `settings` that is written. As large as an action with its indexes, so that it fails when actions do. */
const PROBE_ROW = 'health-probe';
const PROBE_BYTES = 16 * 1024;

type Health = { readonly ok: true } | { readonly ok: false; readonly reason?: 'storage-full' };

/** Healthy: the database answers and stores what is written. Otherwise nothing can be played. */
export function tellHealth(app: FastifyInstance, house: House): void {
  const probe = new WriteProbe(house);
  let wasOk = true;
  app.get('/healthz', async (_request, reply) => {
    const health = await measure(house, probe);
    // Only changes are logged, because anybody may ask.
    if (wasOk && !health.ok) house.log.warn({ reason: health.reason }, 'the database does not answer or is full');
    if (!wasOk && health.ok) house.log.warn('the database is well again');
    wasOk = health.ok;
    return health.ok ? health : reply.code(503).send(health);
  });
}

async function measure({ database }: House, probe: WriteProbe): Promise<Health> {
  try {
    await within(PATIENCE_MS, Promise.all([sql`select 1`.execute(database.db), probe.result()]));
    return { ok: true };
  } catch (error) {
    return storageReason(error) === 'storage-full' ? { ok: false, reason: 'storage-full' } : { ok: false };
  }
}

/** Writes to the database now and then to see whether it can. */
class WriteProbe {
  private at = Number.NEGATIVE_INFINITY;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly house: House) {}

  /** Rejects with what went wrong when it was last tried. */
  result(): Promise<unknown> {
    const now = performance.now();
    if (now - this.at < PROBE_MS) return this.last;
    this.at = now;
    this.last = this.write();
    // Nobody may be waiting any more when it fails.
    this.last.catch(() => {});
    return this.last;
  }

  private write(): Promise<unknown> {
    const value = String(this.house.now()).padEnd(PROBE_BYTES);
    return this.house.database.db
      .insertInto('settings')
      .values({ name: PROBE_ROW, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}

function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
