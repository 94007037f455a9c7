import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';

/** The database that the settings name, brought up to date. `onFull`: its disk is full, and it can only be read. */
export async function openDatabase(
  { database, data }: Pick<Settings, 'database' | 'data'>,
  onFull?: () => void,
): Promise<Database> {
  if (database === null) return (await import('./sqlite.ts')).openSqlite(data, onFull);
  return (await import('./postgres.ts')).openPostgres(database);
}
