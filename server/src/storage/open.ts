import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';

/** The database that the settings name, brought up to date. */
export async function openDatabase({ database, data }: Pick<Settings, 'database' | 'data'>): Promise<Database> {
  if (database === null) return (await import('./sqlite.ts')).openSqlite(data);
  return (await import('./postgres.ts')).openPostgres(database);
}
