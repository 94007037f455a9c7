import { randomUUID } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { AppendRequest, Database } from '../database.ts';
import { GroupCommit } from '../group-commit.ts';
import { postgresMigrations } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { appendAll } from './append.ts';
import { toStorageError } from './errors.ts';
import { clientConfig, KyselyPool, openPool, openUnlimitedPool } from './pool.ts';
import { encodeEvent, NOTIFY_SQL, PostgresPubSub } from './pubsub.ts';

/** An arbitrary number, the same for all servers. */
const MIGRATION_LOCK = 1_828_100_825;

/** Opens a database that several servers share. */
export async function openPostgres(url: string): Promise<Database> {
  await migrate(url);
  const server = randomUUID();
  const pool = openPool(url);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new KyselyPool(pool) }) });
  const pubSub = new PostgresPubSub(url, server);
  try {
    await pubSub.open();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const group = new GroupCommit<AppendRequest, boolean>((requests) => appendAll(pool, requests, server));
  return {
    kind: 'postgres',
    db,
    append: (request) => group.add(request),
    asyncCommit: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local synchronous_commit = off`.execute(transaction);
        return work(transaction);
      }),
    publish: async (event) => {
      try {
        await pool.query({ name: 'notify', text: NOTIFY_SQL, values: [[encodeEvent({ ...event, from: server })]] });
      } catch (error) {
        throw toStorageError(error);
      }
    },
    subscribe: (listener) => pubSub.subscribe(listener),
    close: async () => {
      await pubSub.close();
      await db.destroy();
    },
  };
}

/** Migrates an older schema. A lock serializes servers that start at the same time. */
async function migrate(url: string): Promise<void> {
  // Without the usual timeouts: migrating a large table may take long, and so may another server that holds the lock.
  const pool = openUnlimitedPool(url, { max: 2 });
  const lock = new pg.Client(clientConfig(url));
  lock.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await lock.connect();
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { error } = await new Migrator({ db, provider: postgresMigrations }).migrateToLatest();
    if (error !== undefined) throw error;
    await runMigrations({ pgPool: pool });
  } finally {
    await db.destroy();
    await lock.end();
  }
}
