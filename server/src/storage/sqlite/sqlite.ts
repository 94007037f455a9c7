import { join } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import { type AppendRequest, type Database, StorageError } from '../database.ts';
import { GroupCommit } from '../group-commit.ts';
import { migrations } from '../migrations.ts';
import type { Schema } from '../schema.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { inTransaction, openSqliteFile, type SqliteFile, toKyselyDatabase } from './engine.ts';
import {
  primarySqliteCode,
  SQLITE_FULL,
  SQLITE_IOERR_SHMSIZE,
  sqliteErrorCode,
  sqliteFailureReason,
} from './errors.ts';
import { OperatorEvents } from './operator-events.ts';
import { DATABASE_FILE, makePrivateDir, makePrivateFile } from './private-dir.ts';

/** The page cache of SQLite. */
const CACHE_KILOBYTES = 32_000;

/** Opens the embedded database: one file, synced to disk before an append is acknowledged. */
export async function openSqlite(folder: string, onFull: () => void = () => {}): Promise<Database> {
  makePrivateDir(folder);
  makePrivateFile(join(folder, DATABASE_FILE));
  const file = openFile(join(folder, DATABASE_FILE), onFull);
  file.exec(`pragma synchronous = FULL; pragma foreign_keys = ON; pragma cache_size = -${CACHE_KILOBYTES}`);
  const db = new Kysely<Schema>({ dialect: new ImmediateDialect(file) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const updateTable = file.prepare(
    `update tables set log_length = ?, record_length = ?, active_seat = ?, turn_started_at = ?, wake_at = ?, status = ?,
       winners = ?, updated_at = ?, undo_request = null, end_votes = iif(?, null, end_votes),
       unannounced_status = coalesce(?, unannounced_status)
     where id = ? and log_length = ? and status in ('waiting', 'playing')`,
  );
  const insertEntry = file.prepare(
    `insert into log_entries (table_id, sequence, kind, actor, action, request_id, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const updateQueue = file.prepare(
    'update seats set queued_actions = ? where table_id = ? and seat = ? and queued_actions = ?',
  );
  const appendOne = ({ table, expectedLogLength, entries, tableUpdate, queueUpdate }: AppendRequest): boolean => {
    const { columns, votesLapse, newStatus } = tableUpdate;
    const logLength = expectedLogLength + entries.length;
    const values = [
      logLength,
      columns.record_length,
      columns.active_seat,
      columns.turn_started_at,
      columns.wake_at,
      columns.status,
      columns.winners,
      columns.updated_at,
      votesLapse ? 1 : 0,
      newStatus,
    ];
    const { changes } = updateTable.run(...values, table, expectedLogLength);
    if (changes === 0) return false;
    entries.forEach(({ kind, actor, action, request_id }, index) => {
      insertEntry.run(table, expectedLogLength + index, kind, actor, action, request_id, columns.updated_at);
    });
    if (queueUpdate !== undefined) updateQueue.run(queueUpdate.rest, table, queueUpdate.seat, queueUpdate.was);
    return true;
  };
  const appendAll = (requests: readonly AppendRequest[]) => inTransaction(file, () => requests.map(appendOne));

  const operatorEvents = new OperatorEvents(file);
  const group = new GroupCommit<AppendRequest, boolean>((requests) =>
    // The only connection is shared, so this waits for other transactions to end.
    db.connection().execute(async () => {
      try {
        return appendAll(requests);
      } catch (error) {
        throw toStorageError(error);
      }
    }),
  );

  return {
    kind: 'sqlite',
    db,
    append: (request) => group.add(request),
    asyncCommit: (work) =>
      db.connection().execute(async (connection) => {
        // In WAL mode a commit waits for the disk only if `synchronous` is FULL.
        file.exec('pragma synchronous = NORMAL');
        try {
          return await connection.transaction().execute(work);
        } finally {
          file.exec('pragma synchronous = FULL');
        }
      }),
    publish: async () => {},
    subscribe: (listener) => operatorEvents.subscribe(listener),
    close: async () => {
      operatorEvents.close();
      await db.destroy();
    },
  };
}

/** Opens the file. On a full disk it uses memory instead of SQLite's shared-memory file. */
function openFile(path: string, onFull: () => void): SqliteFile {
  const file = openSqliteFile(path);
  try {
    file.exec('pragma journal_mode = WAL');
    return file;
  } catch (error) {
    file.close();
    if (!isFull(error)) throw error;
  }
  onFull();
  const exclusive = openSqliteFile(path);
  exclusive.exec('pragma locking_mode = EXCLUSIVE; pragma journal_mode = WAL');
  return exclusive;
}

function isFull(error: unknown): boolean {
  return primarySqliteCode(error) === SQLITE_FULL || sqliteErrorCode(error) === SQLITE_IOERR_SHMSIZE;
}

/** Takes no lock if the schema is current, so that the file opens on a full disk and while another connection writes. */
async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: migrations });
  if (await isCurrent(db, migrator)) return;
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

async function isCurrent(db: Kysely<Schema>, migrator: Migrator): Promise<boolean> {
  const known = await migrator.getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) return false;
  const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db);
  // A newer program may have migrated the schema. In that case the migrator throws.
  return rows[0].count === known.length;
}

/** Maps an error of the database to a `StorageError` if it means that the storage is full or unavailable. */
export function toStorageError(error: unknown): unknown {
  const reason = sqliteFailureReason(error);
  return reason === null ? error : new StorageError(reason, error);
}

/** On a full disk SQLite rolls back by itself, so that Kysely must not roll back again. */
class Driver extends SqliteDriver {
  private readonly queue = new ConnectionQueue();

  constructor(private readonly file: SqliteFile) {
    super({ database: toKyselyDatabase(file) });
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
   * Takes the write lock immediately. A transaction that reads first and then writes would fail without waiting if an
   * admin command has committed in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** The Kysely dialect for connections that write. */
export class ImmediateDialect extends SqliteDialect {
  constructor(private readonly file: SqliteFile) {
    super({ database: toKyselyDatabase(file) });
  }

  override createDriver(): Driver {
    return new Driver(this.file);
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite can roll back schema changes, so an interrupted migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
