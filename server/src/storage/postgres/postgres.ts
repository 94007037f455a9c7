import { randomUUID } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Append, Database } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { postgresMigrations } from './migrations.ts';
import { appendAll } from './postgres-append.ts';
import { Connections, connectionTo, openPatientPool, openPool } from './postgres-connections.ts';
import { failureOf } from './postgres-failure.ts';
import { NewsHearing, newsOf, TELL } from './postgres-news.ts';
import type { Schema } from './schema.ts';

/** Any number, the same for all servers. */
const MIGRATION_LOCK = 1_828_100_825;

/** A database that several servers share. */
export async function openPostgres(url: string): Promise<Database> {
  await bringUpToDate(url);
  const server = randomUUID();
  const pool = openPool(url);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new Connections(pool) }) });
  const hearing = new NewsHearing(url, server);
  try {
    await hearing.open();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const group = new GroupCommit<Append, boolean>((batches) => appendAll(pool, batches, server));
  return {
    kind: 'postgres',
    db,
    append: (batch) => group.add(batch),
    asyncCommit: (work) =>
      db.transaction().execute(async (inside) => {
        await sql`set local synchronous_commit = off`.execute(inside);
        return work(inside);
      }),
    announce: async (news) => {
      try {
        await pool.query({ name: 'tell', text: TELL, values: [[newsOf({ ...news, from: server })]] });
      } catch (error) {
        throw failureOf(error);
      }
    },
    onNews: (listener) => hearing.add(listener),
    close: async () => {
      await hearing.close();
      await db.destroy();
    },
  };
}

/** Changes the schema where it is an older one: one server after the other, however many start at once. */
async function bringUpToDate(url: string): Promise<void> {
  // On connections without the usual limits: a large table may take its time, and so may the server before this one.
  const pool = openPatientPool(url, { max: 2 });
  const turn = new pg.Client(connectionTo(url));
  turn.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await turn.connect();
    await turn.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { error } = await new Migrator({ db, provider: postgresMigrations }).migrateToLatest();
    if (error !== undefined) throw error;
    await runMigrations({ pgPool: pool });
  } finally {
    await db.destroy();
    await turn.end();
  }
}
