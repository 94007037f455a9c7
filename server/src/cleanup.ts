import { deleteUnusedDocuments } from './documents/document-store.ts';
import type { House } from './house.ts';
import { sweep } from './people/guests.ts';
import { deleteFullBuckets } from './rate-limits/rate-limiter.ts';
import { giveUpWaiting } from './tables/table-store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Notes of what was sent are of use only while the turn lasts. */
const SENT_KEPT_MS = 60 * DAY_MS;
/** Counts of refused requests are for the operator, who looks at the last days. */
const ABUSE_KEPT_MS = 7 * DAY_MS;
/** Nobody waits for players any longer than this. */
const GATHERING_MS = 60 * DAY_MS;

/** A document that no table uses is kept so long: a table that is being stored may be about to use it. */
const UNUSED_DOCUMENT_MS = DAY_MS;

/** Clears away what has run out: at the start, and once a day. Returns how to stop it. */
export async function keepHouse(house: House): Promise<() => void> {
  // Nothing has to be cleared away for games to be played.
  await clearAway(house).catch((error: unknown) => house.log.warn({ err: error }, 'not cleared away'));
  const timer = setInterval(() => {
    clearAway(house).catch((error: unknown) => house.log.error({ err: error }, 'not cleared away'));
  }, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function clearAway(house: House): Promise<void> {
  const { db } = house.database;
  const now = house.now();
  await sweep(house);
  await db
    .deleteFrom('sent')
    .where('at', '<', now - SENT_KEPT_MS)
    .execute();
  await db
    .deleteFrom('abuse')
    .where('hour', '<', now - ABUSE_KEPT_MS)
    .execute();
  await deleteFullBuckets(db, now);
  await giveUpWaiting(db, now - GATHERING_MS);
  await deleteUnusedDocuments(db, now - UNUSED_DOCUMENT_MS);
}
