import type { AppContext } from './context.ts';
import { deleteUnusedDocuments } from './documents/document-store.ts';
import { deleteFullBuckets } from './rate-limits/rate-limiter.ts';
import { closeStaleTables } from './tables/table-repository.ts';
import { deleteExpired } from './users/guests.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Records of sent notifications matter only while the turn lasts. */
const SENT_RETENTION_MS = 60 * DAY_MS;
/** Operators only look at the refused requests of the last days. */
const ABUSE_RETENTION_MS = 7 * DAY_MS;
/** A table that has waited this long for players is closed. */
const MAX_WAITING_MS = 60 * DAY_MS;

/** The grace period for unused documents: a table that is being stored may be about to use one. */
const UNUSED_DOCUMENT_RETENTION_MS = DAY_MS;

/** Deletes expired data at startup and once a day. Returns a function that stops it. */
export async function startCleanup(context: AppContext): Promise<() => void> {
  // A failed cleanup does not keep the server from starting.
  await cleanUp(context).catch((error: unknown) => context.log.warn({ err: error }, 'cleanup failed'));
  const timer = setInterval(() => {
    cleanUp(context).catch((error: unknown) => context.log.error({ err: error }, 'cleanup failed'));
  }, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function cleanUp(context: AppContext): Promise<void> {
  const { db } = context.database;
  const now = context.now();
  await deleteExpired(context);
  await db
    .deleteFrom('sent_notifications')
    .where('sent_at', '<', now - SENT_RETENTION_MS)
    .execute();
  await db
    .deleteFrom('abuse_counts')
    .where('hour', '<', now - ABUSE_RETENTION_MS)
    .execute();
  await deleteFullBuckets(db, now);
  await closeStaleTables(db, now - MAX_WAITING_MS);
  await deleteUnusedDocuments(db, now - UNUSED_DOCUMENT_RETENTION_MS);
}
