import type { DatabaseConfig } from '../config.ts';
import type { Database } from './database.ts';

/** Opens and migrates the configured database. `onFull` is called if its disk is full, so that it is read-only. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseConfig, onFull?: () => void): Promise<Database> {
  if (databaseUrl === null) return (await import('./sqlite/sqlite.ts')).openSqlite(dataDir, onFull);
  return (await import('./postgres/postgres.ts')).openPostgres(databaseUrl);
}
