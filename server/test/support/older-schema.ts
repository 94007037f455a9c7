import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/storage/schema.ts';

/** Makes a database look as if a migration had not been run on it. */
export async function withoutMigration(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
}

export async function migrationsOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
