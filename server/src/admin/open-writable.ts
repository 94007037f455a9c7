import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import type { NewClusterEvent } from '../storage/database.ts';
import { retryOnConflict } from '../storage/postgres/errors.ts';
import { encodeEvent, NOTIFY_SQL, OPERATOR } from '../storage/postgres/pubsub.ts';
import type { Schema } from '../storage/schema.ts';
import { openSqliteFile } from '../storage/sqlite/engine.ts';
import { DATABASE_FILE } from '../storage/sqlite/private-dir.ts';
import { ImmediateDialect, toStorageError } from '../storage/sqlite/sqlite.ts';
import {
  DatabaseError,
  type DatabaseLocation,
  openPostgresConnection,
  toUnreadableError,
  withCurrentSchema,
} from './open-readonly.ts';

/** The body of a change. Running servers receive the events passed to `publish` once the change is committed. */
type Work<Result> = (
  transaction: Transaction<Schema>,
  publish: (...events: NewClusterEvent[]) => void,
) => Promise<Result>;

/** A database that an admin command changes, possibly while servers use it. */
export interface WritableDatabase {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** Runs one short transaction. On the embedded database the server waits for it. */
  change<Result>(work: Work<Result>): Promise<Result>;
  close(): Promise<void>;
}

type Send = (transaction: Transaction<Schema>, events: readonly string[]) => Promise<void>;

/** Opens a database for changes. It must exist and have the current schema. */
export function openWritable({ databaseUrl, dataDir }: DatabaseLocation): Promise<WritableDatabase> {
  return withCurrentSchema(
    databaseUrl === null
      ? writableDatabase('sqlite', openFile(join(dataDir, DATABASE_FILE)), sendByTable)
      : writableDatabase('postgres', openPostgresConnection(databaseUrl), sendByNotify),
  );
}

function writableDatabase(kind: WritableDatabase['kind'], db: Kysely<Schema>, send: Send): WritableDatabase {
  return {
    kind,
    db,
    close: () => db.destroy(),
    change: (work) =>
      retryOnConflict(() => changeOnce(db, work, send)).catch((error: unknown) => {
        throw toStorageError(error);
      }),
  };
}

function changeOnce<Result>(db: Kysely<Schema>, work: Work<Result>, send: Send): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const events: string[] = [];
    const result = await work(transaction, (...published) => {
      for (const event of published) events.push(encodeEvent({ ...event, from: OPERATOR }));
    });
    if (events.length > 0) await send(transaction, events);
    return result;
  });
}

function openFile(path: string): Kysely<Schema> {
  if (!existsSync(path)) throw new DatabaseError('missing', path);
  try {
    const file = openSqliteFile(path);
    file.exec('pragma synchronous = FULL; pragma foreign_keys = ON');
    return new Kysely<Schema>({ dialect: new ImmediateDialect(file) });
  } catch (error) {
    throw toUnreadableError(error);
  }
}

/** The server on the embedded database polls this table. */
const sendByTable: Send = async (transaction, events) => {
  const created_at = Date.now();
  await transaction
    .insertInto('operator_events')
    .values(events.map((text) => ({ id: randomUUID(), event: text, created_at })))
    .execute();
};

const sendByNotify: Send = async (transaction, events) => {
  await transaction.executeQuery(CompiledQuery.raw(NOTIFY_SQL, [[...events]]));
};
