import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/storage/database.ts';
import { openPostgres } from '../../src/storage/postgres/postgres.ts';
import { DATABASE_FILE } from '../../src/storage/sqlite/private-dir.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { executeOnServer, postgresServer } from './postgres-server.ts';
import { postgresTemplate } from './postgres-template.ts';

/** A fresh database for one test. */
export interface TestDatabase {
  readonly database: Database;
  /** `postgres://…`, for further servers on the same database. */
  readonly url: string | null;
  /** A temporary data folder; the SQLite database is in it. */
  readonly dataDir: string;
  /** Closes the database and deletes everything. */
  drop(): Promise<void>;
}

/** Both databases, for `describe.each`. */
export const DATABASES: readonly { readonly name: 'sqlite' | 'postgres'; open(): Promise<TestDatabase> }[] = [
  { name: 'sqlite', open: openTestSqlite },
  { name: 'postgres', open: openTestPostgres },
];

/** A migrated, empty database that each test copies, because migrating takes much longer than copying. */
let sqliteTemplate: Promise<string> | null = null;

async function createSqliteTemplate(): Promise<string> {
  const folder = temporaryFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = await openSqlite(folder);
  await database.close();
  return join(folder, DATABASE_FILE);
}

async function openTestSqlite(): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  sqliteTemplate ??= createSqliteTemplate();
  copyFileSync(await sqliteTemplate, join(dataDir, DATABASE_FILE));
  const database = await openSqlite(dataDir);
  return {
    database,
    url: null,
    dataDir,
    drop: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function openTestPostgres(): Promise<TestDatabase> {
  const server = await postgresServer();
  const name = `roundhouse_test_${randomUUID().replaceAll('-', '')}`;
  await executeOnServer(server, `create database ${name} template ${await postgresTemplate(server)}`);
  const url = new URL(server);
  url.pathname = name;
  const dataDir = temporaryFolder();
  const database = await openPostgres(url.href);
  return {
    database,
    url: url.href,
    dataDir,
    drop: async () => {
      rmSync(dataDir, { recursive: true });
      await database.close();
      await executeOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
}
