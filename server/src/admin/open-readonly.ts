import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { Kysely, type MigrationProvider, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import type { Settings } from '../settings.ts';
import { migrations, postgresMigrations } from '../storage/migrations.ts';
import { Connections, openPatientPool } from '../storage/postgres-connections.ts';
import { DATABASE_FILE } from '../storage/private-folder.ts';
import type { Schema } from '../storage/schema.ts';
import { Sqlite } from '../storage/sqlite-engine.ts';

/** Where a database is. */
export type Place = Pick<Settings, 'database' | 'data'>;

/** There is no database to work on: none at all, one of another version, or one that cannot be read. */
export class NoDatabase extends Error {
  constructor(
    readonly reason: 'missing' | 'other-version' | 'unreadable',
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** A database that is looked at and not changed, also while servers work on it. */
export interface Reading {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** What the database itself finds wrong with its file. */
  faultsOfFile(): string[];
  close(): Promise<void>;
}

/** Nothing is brought up to date: that is for servers to do. */
export function openForReading({ database, data }: Place): Promise<Reading> {
  return checked(database === null ? readSqlite(join(data, DATABASE_FILE)) : readPostgres(database));
}

/** A database that has just been opened, if it can be read and has the schema of this version. */
export async function checked<Opened extends Pick<Reading, 'kind' | 'db' | 'close'>>(opened: Opened): Promise<Opened> {
  try {
    await mustBeOfThisVersion(opened, opened.kind === 'sqlite' ? migrations : postgresMigrations);
    return opened;
  } catch (error) {
    await opened.close();
    throw error instanceof NoDatabase ? error : unreadable(error);
  }
}

function readSqlite(path: string): Reading {
  const file = openFile(path);
  file.pragma('busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
  return { kind: 'sqlite', db, faultsOfFile: () => faultsOf(file), close: () => db.destroy() };
}

/** The file of an embedded database, to be read. */
export function openFile(path: string): BetterSqlite.Database {
  if (!existsSync(path)) throw new NoDatabase('missing', path);
  try {
    return new Sqlite(path, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw unreadable(error);
  }
}

/** What an embedded database finds wrong with itself. */
export function faultsOf(file: BetterSqlite.Database): string[] {
  const lines = file.pragma('integrity_check') as { integrity_check: string }[];
  return lines.map((line) => line.integrity_check).filter((line) => line !== 'ok');
}

function readPostgres(url: string): Reading {
  const db = openServer(url);
  return { kind: 'postgres', db, faultsOfFile: () => [], close: () => db.destroy() };
}

/** One connection to PostgreSQL, without the usual time limits. */
export function openServer(url: string): Kysely<Schema> {
  const pool = openPatientPool(url, { max: 1 });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new Connections(pool) }) });
}

/** A command works only on the schema it knows: it neither migrates a database under a server nor guesses. */
async function mustBeOfThisVersion({ db }: Pick<Reading, 'db'>, provider: MigrationProvider): Promise<void> {
  const known = await new Migrator({ db, provider }).getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new NoDatabase('other-version', missing.join(', '));
}

export function unreadable(error: unknown): NoDatabase {
  // Of what the driver has to say about a connection, the outermost words are often the least.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new NoDatabase('unreadable', cause instanceof Error ? cause.message || cause.name : String(cause));
}
