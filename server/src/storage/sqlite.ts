import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { type DatabaseConnection, Kysely, Migrator, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import { type Append, type Database, StorageFailure } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { Sqlite } from './sqlite-engine.ts';

export const DATABASE_FILE = 'roundhouse.sqlite';

/** Room for the pages that are asked for most. */
const CACHE_KILOBYTES = 32_000;

/** The embedded database: one file in a folder, written through to the disk before anybody is told. */
export async function openSqlite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const file = new Sqlite(join(folder, DATABASE_FILE));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  file.pragma(`cache_size = -${CACHE_KILOBYTES}`);
  const db = new Kysely<Schema>({ dialect: new Dialect(file) });
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error;
  }
  const advance = file.prepare(
    `update tables set sequence = ?, length = ?, turn = ?, turn_since = ?, wake_at = ?, stage = ?, winners = ?,
       updated = ?, undo_asked = null
     where id = ? and sequence = ?`,
  );
  const insert = file.prepare(
    'insert into entries (table_id, sequence, kind, actor, action, client, at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const replacePlan = file.prepare('update seats set plan = ? where table_id = ? and seat = ? and plan = ?');
  const keepOne = ({ table, from, entries, after, plan }: Append): boolean => {
    const { length, turn, turnSince, wakeAt, stage, winners, at } = after;
    const count = from + entries.length;
    const { changes } = advance.run(count, length, turn, turnSince, wakeAt, stage, winners, at, table, from);
    if (changes === 0) return false;
    entries.forEach(({ kind, actor, action, client }, index) => {
      insert.run(table, from + index, kind, actor, action, client, at);
    });
    if (plan !== undefined) replacePlan.run(plan.rest, table, plan.seat, plan.was);
    return true;
  };
  const keepAll = file.transaction((batches: readonly Append[]) => batches.map(keepOne));

  const group = new GroupCommit<Append, boolean>((batches) =>
    // The one connection is shared: waits until nobody else is in the midst of a transaction.
    db.connection().execute(async () => {
      try {
        return keepAll(batches);
      } catch (error) {
        throw failureOf(error);
      }
    }),
  );

  return {
    kind: 'sqlite',
    db,
    append: (batch) => group.add(batch),
    announce: async () => {},
    onNews: () => {},
    close: () => db.destroy(),
  };
}

/** What a failure of the database means to those who wait. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (error.code.startsWith('SQLITE_FULL')) return new StorageFailure('storage-full', error);
  const away = ['SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_CORRUPT'];
  return away.some((code) => error.code.startsWith(code)) ? new StorageFailure('storage-away', error) : error;
}

/** SQLite takes back by itself what it has no room for; there is nothing left for the query layer to take back then. */
class Driver extends SqliteDriver {
  constructor(private readonly file: BetterSqlite.Database) {
    super({ database: withPreparedOnce(file) });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
  }
}

class Dialect extends SqliteDialect {
  constructor(private readonly file: BetterSqlite.Database) {
    super({ database: file });
  }

  override createDriver(): Driver {
    return new Driver(this.file);
  }
}

/** How many different statements are kept prepared. */
const MOST_STATEMENTS = 500;

/** The query layer writes the same few statements over and over: each is prepared once. */
function withPreparedOnce(file: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    prepare(text) {
      let statement = statements.get(text);
      if (statement === undefined) {
        if (statements.size >= MOST_STATEMENTS) statements.clear();
        statement = file.prepare(text);
        statements.set(text, statement);
      }
      return statement;
    },
    close: () => file.close(),
  };
}
