import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../../src/config.ts';
import { migrations, postgresMigrations } from '../../src/storage/migrations.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { openSqliteFile, toKyselyDatabase } from '../../src/storage/sqlite/engine.ts';
import { DATABASE_FILE } from '../../src/storage/sqlite/private-dir.ts';
import type { TestDatabase } from './databases.ts';

/**
 * Creates a database with an old schema version, as an older server leaves it: in `dataDir`, or in place of the
 * current schema of a PostgreSQL test database.
 */
export async function createOldDatabase(
  { url }: TestDatabase,
  dataDir: string,
  version: string,
): Promise<{ location: DatabaseConfig; db: Kysely<unknown> }> {
  if (url === null) {
    const file = openSqliteFile(join(dataDir, DATABASE_FILE));
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: toKyselyDatabase(file) }) });
    await migrateTo(new Migrator({ db, provider: migrations }), version);
    return { location: { databaseUrl: null, dataDir }, db };
  }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  // The schema of the job queue stays, because an older server also creates it.
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrateTo(new Migrator({ db, provider: postgresMigrations }), version);
  return { location: { databaseUrl: url, dataDir: '' }, db };
}

async function migrateTo(migrator: Migrator, version: string): Promise<void> {
  const { error } = await migrator.migrateTo(version);
  if (error !== undefined) throw error;
}

/** Makes a database look as if a migration had not been run on it. */
export async function unapplyMigration(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
}

export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
