import pino from 'pino';
import type { House } from '../../src/house.ts';
import { makeHouse } from '../../src/make-house.ts';
import { type Settings, USUAL_LIMITS } from '../../src/settings.ts';
import type { Database } from '../../src/storage/database.ts';

const SETTINGS: Settings = {
  ...{ pages: '', host: '127.0.0.1', port: 0, data: '', database: null, trustProxy: false, publicUrl: null },
  ...{ smtp: null, mailFrom: null, botWorker: '', botLimitMs: 1000, botPauseMs: 0, limits: USUAL_LIMITS },
  logLevel: 'silent',
};

/** A house over a database, with the usual settings, that logs nothing. */
export function houseOver(database: Database, settings: Partial<Settings>): House {
  const log = pino({ level: 'silent' });
  const now = () => Date.now();
  return makeHouse({ settings: { ...SETTINGS, ...settings }, database, log, now });
}
