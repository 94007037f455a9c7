import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseConfig } from '../../src/config.ts';
import { migrations, postgresMigrations } from '../../src/storage/migrations.ts';
import { openDatabase } from '../../src/storage/open.ts';
import { TABLE_RENAMES } from '../../src/storage/rename-schema.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { openSqliteFile, toKyselyDatabase } from '../../src/storage/sqlite/engine.ts';
import { DATABASE_FILE } from '../../src/storage/sqlite/private-dir.ts';
import type { TestDatabase } from './databases.ts';

/**
 * Creates a database with an old schema version, as an older server leaves it: in `dataDir`, or in place of the
 * current schema of a PostgreSQL test database.
 */
export async function createOldDatabase(
  { url }: Pick<TestDatabase, 'url'>,
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

/** When the database in `schema-011.sql` was written. */
const FIXTURE_TIME = 1_795_014_106_929;

/** Inserts the rows of `schema-011.sql` into a database of that schema version. The times are moved to the present. */
export async function insertFixture(db: Kysely<unknown>): Promise<void> {
  const offset = Date.now() - FIXTURE_TIME;
  const text = readFileSync(join(import.meta.dirname, 'schema-011.sql'), 'utf8');
  const current = text.replace(/\b1795\d{9}\b/g, (time) => String(Number(time) + offset));
  for (const statement of current.split(';\n')) if (statement !== '') await sql.raw(statement).execute(db);
}

/** Opens a database that was filled by a server with schema version 011, and upgraded since. */
export async function openUpgraded(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const opened = await open();
  const dataDir = mkdtempSync(join(tmpdir(), 'roundhouse-test-old-'));
  const { location, db } = await createOldDatabase(opened, dataDir, '011-vocabulary');
  await insertFixture(db);
  await db.destroy();
  const database = await openDatabase(location);
  return {
    ...opened,
    dataDir,
    database,
    drop: async () => {
      await database.close();
      await opened.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Makes a database look as if a migration had not been run on it. */
export async function unapplyMigration(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
}

/** Makes a database look as if a newer program had run a migration on it. */
export async function addAppliedMigration(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2099-01-01T00:00:00Z')`.execute(db);
}

export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A row with the column names that its table had before schema version 012. */
export function withOldNames(table: keyof Schema, row: object): { [column: string]: unknown } {
  const columns = Object.entries(TABLE_RENAMES.find(({ to }) => to === table)?.columns ?? {});
  const oldName = (name: string) => columns.find(([, newName]) => newName === name)?.[0] ?? name;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [oldName(name), value]));
}
