import { join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import { ConnectionQueue } from './connection-queue.ts';
import { type Append, type Database, StorageFailure } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { migrations } from './migrations.ts';
import { DATABASE_FILE, makePrivateFile, makePrivateFolder } from './private-folder.ts';
import type { Schema } from './schema.ts';
import { Sqlite } from './sqlite-engine.ts';
import { SqliteNews } from './sqlite-news.ts';

/** Room for the pages that are asked for most. */
const CACHE_KILOBYTES = 32_000;

/** The embedded database: one file in a folder, written through to the disk before anybody is told. */
export async function openSqlite(folder: string, onFull: () => void = () => {}): Promise<Database> {
  makePrivateFolder(folder);
  makePrivateFile(join(folder, DATABASE_FILE));
  const file = openFile(join(folder, DATABASE_FILE), onFull);
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  file.pragma(`cache_size = -${CACHE_KILOBYTES}`);
  const db = new Kysely<Schema>({ dialect: new ImmediateDialect(file) });
  try {
    await bringUpToDate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const advance = file.prepare(
    `update tables set sequence = ?, length = ?, turn = ?, turn_since = ?, wake_at = ?, stage = ?, winners = ?,
       updated = ?, undo_asked = null, end_votes = iif(?, null, end_votes), unannounced = coalesce(?, unannounced)
     where id = ? and sequence = ? and stage in ('gathering', 'playing')`,
  );
  const insert = file.prepare(
    'insert into entries (table_id, sequence, kind, actor, action, client, at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const replacePlan = file.prepare('update seats set plan = ? where table_id = ? and seat = ? and plan = ?');
  const keepOne = ({ table, from, entries, after, plan }: Append): boolean => {
    const { length, turn, turnSince, wakeAt, stage, winners, at, unannounced } = after;
    const count = from + entries.length;
    const standing = [
      count,
      length,
      turn,
      turnSince,
      wakeAt,
      stage,
      winners,
      at,
      after.votesLapse ? 1 : 0,
      unannounced,
    ];
    const { changes } = advance.run(...standing, table, from);
    if (changes === 0) return false;
    entries.forEach(({ kind, actor, action, client }, index) => {
      insert.run(table, from + index, kind, actor, action, client, at);
    });
    if (plan !== undefined) replacePlan.run(plan.rest, table, plan.seat, plan.was);
    return true;
  };
  const keepAll = file.transaction((batches: readonly Append[]) => batches.map(keepOne));

  const news = new SqliteNews(file);
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
    asyncCommit: (work) =>
      db.connection().execute(async (connection) => {
        // In WAL mode a commit waits for the disk only where `synchronous` is FULL.
        file.pragma('synchronous = NORMAL');
        try {
          return await connection.transaction().execute(work);
        } finally {
          file.pragma('synchronous = FULL');
        }
      }),
    announce: async () => {},
    onNews: (listener) => news.add(listener),
    close: async () => {
      news.close();
      await db.destroy();
    },
  };
}

/** Opens the file. On a full disk with memory instead of the file that SQLite shares with other processes. */
function openFile(path: string, onFull: () => void): BetterSqlite.Database {
  const file = new Sqlite(path);
  try {
    file.pragma('journal_mode = WAL');
    return file;
  } catch (error) {
    file.close();
    if (!isFull(error)) throw error;
  }
  onFull();
  const alone = new Sqlite(path);
  alone.pragma('locking_mode = EXCLUSIVE');
  alone.pragma('journal_mode = WAL');
  return alone;
}

function isFull(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'].includes(error.code);
}

/** Takes no lock where there is nothing to do: an up-to-date file opens on a full disk, and while another connection writes. */
async function bringUpToDate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: migrations });
  if (await isUpToDate(db, migrator)) return;
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function isUpToDate(db: Kysely<Schema>, migrator: Migrator): Promise<boolean> {
  const known = await migrator.getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) return false;
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db);
  // A newer program may have changed the schema since: the migrator refuses that.
  return rows[0].count === known.length;
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
  private readonly queue = new ConnectionQueue();

  constructor(private readonly file: BetterSqlite.Database) {
    super({ database: withPreparedOnce(file) });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.queue.acquire();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.queue.release();
  }

  /**
   * Takes the write lock at once. A transaction that reads first and then writes would fail, without waiting, when an
   * operator's command has committed in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite for connections that write. */
export class ImmediateDialect extends SqliteDialect {
  constructor(private readonly file: BetterSqlite.Database) {
    super({ database: file });
  }

  override createDriver(): Driver {
    return new Driver(this.file);
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite can roll changes of the schema back: a migration that is interrupted leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
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
