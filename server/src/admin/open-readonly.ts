import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type MigrationProvider, Migrator, PostgresDialect, SqliteDialect, sql } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { migrations, postgresMigrations } from '../storage/migrations.ts';
import { KyselyPool, openUnlimitedPool } from '../storage/postgres/pool.ts';
import type { Schema } from '../storage/schema.ts';
import { openSqliteFile, type SqliteFile, toKyselyDatabase } from '../storage/sqlite/engine.ts';
import { DATABASE_FILE } from '../storage/sqlite/private-dir.ts';

/** The database that a command works on. */
export type DatabaseLocation = DatabaseConfig;

/** The database is missing, has another schema version, or cannot be read. */
export class DatabaseError extends Error {
  constructor(
    readonly reason: 'missing' | 'older-schema' | 'newer-schema' | 'unreadable',
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** A database opened for reading, possibly while servers use it. */
export interface ReadonlyDatabase {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** The errors of the integrity check; none on PostgreSQL. */
  checkIntegrity(): string[];
  close(): Promise<void>;
}

/** Opens a database without migrating it. Only servers migrate. */
export function openReadonly({ databaseUrl, dataDir }: DatabaseLocation): Promise<ReadonlyDatabase> {
  return withCurrentSchema(databaseUrl === null ? readSqlite(join(dataDir, DATABASE_FILE)) : readPostgres(databaseUrl));
}

/** Returns the opened database if it is readable and has the current schema. Otherwise closes it and throws. */
export async function withCurrentSchema<Opened extends Pick<ReadonlyDatabase, 'kind' | 'db' | 'close'>>(
  opened: Opened,
): Promise<Opened> {
  try {
    await requireCurrentSchema(opened, opened.kind === 'sqlite' ? migrations : postgresMigrations);
    return opened;
  } catch (error) {
    await opened.close();
    throw error instanceof DatabaseError ? error : toUnreadableError(error);
  }
}

function readSqlite(path: string): ReadonlyDatabase {
  const file = openReadonlyFile(path);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: toKyselyDatabase(file) }) });
  return { kind: 'sqlite', db, checkIntegrity: () => integrityErrors(file), close: () => db.destroy() };
}

/** Opens the file of an embedded database for reading. */
export function openReadonlyFile(path: string): SqliteFile {
  if (!existsSync(path)) throw new DatabaseError('missing', path);
  try {
    return openSqliteFile(path, { readOnly: true });
  } catch (error) {
    throw toUnreadableError(error);
  }
}

/** The errors of SQLite's integrity check. */
export function integrityErrors(file: SqliteFile): string[] {
  const rows = file.prepare('pragma integrity_check').all();
  return rows.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok');
}

function readPostgres(url: string): ReadonlyDatabase {
  const db = openPostgresConnection(url);
  return { kind: 'postgres', db, checkIntegrity: () => [], close: () => db.destroy() };
}

/** Opens a single connection to PostgreSQL without the usual timeouts. */
export function openPostgresConnection(url: string): Kysely<Schema> {
  const pool = openUnlimitedPool(url, { max: 1 });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new KyselyPool(pool) }) });
}

/** Commands only work on the current schema. They never migrate a database that a server may use. */
async function requireCurrentSchema({ db }: Pick<ReadonlyDatabase, 'db'>, provider: MigrationProvider): Promise<void> {
  const migrationList = await new Migrator({ db, provider }).getMigrations();
  const missing = migrationList.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new DatabaseError('older-schema', missing.join(', '));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.filter(({ name }) => !migrationList.some((known) => known.name === name));
  if (unknown.length > 0) throw new DatabaseError('newer-schema', unknown.map(({ name }) => name).join(', '));
}

export function toUnreadableError(error: unknown): DatabaseError {
  // For connection errors, the cause is often more informative than the outer error.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new DatabaseError('unreadable', cause instanceof Error ? cause.message || cause.name : String(cause));
}
