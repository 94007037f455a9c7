import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../src/storage/database.ts';
import { openPostgres } from '../../src/storage/postgres.ts';
import { openSqlite } from '../../src/storage/sqlite.ts';
import { postgresServer } from './postgres-server.ts';

/** A fresh database for one test. */
export interface TestDatabase {
  readonly database: Database;
  /** `postgres://…`, for further servers on the same database. */
  readonly url: string | null;
  /** A folder of its own; where the embedded database stands. */
  readonly data: string;
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>;
}

/** Both databases, for tests that must hold over each. */
export const DATABASES: readonly { readonly name: 'sqlite' | 'postgres'; open(): Promise<TestDatabase> }[] = [
  { name: 'sqlite', open: openTestSqlite },
  { name: 'postgres', open: openTestPostgres },
];

async function openTestSqlite(): Promise<TestDatabase> {
  const data = temporaryFolder();
  const database = await openSqlite(data);
  return {
    ...{ database, url: null, data },
    drop: async () => {
      await database.close();
      rmSync(data, { recursive: true });
    },
  };
}

async function openTestPostgres(): Promise<TestDatabase> {
  const server = await postgresServer();
  const name = `roundhouse_test_${randomUUID().replaceAll('-', '')}`;
  await atServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const data = temporaryFolder();
  const database = await openPostgres(url.href);
  return {
    ...{ database, url: url.href, data },
    drop: async () => {
      rmSync(data, { recursive: true });
      await database.close();
      await atServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function atServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'roundhouse-test-data-'));
}
