import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase } from 'kysely';

type SqliteModule = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync' | 'backup'>;

/** Node emits an ExperimentalWarning when `node:sqlite` is loaded. Operators can do nothing about it. */
function loadBuiltin(): unknown {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Node before 22.16 has no `node:sqlite`, or one without `backup`. */
function isComplete(module: unknown): module is SqliteModule {
  return typeof module === 'object' && module !== null && 'DatabaseSync' in module && 'backup' in module;
}

/** The `node:sqlite` API: built into Node, or from a package that ships the same API with prebuilt binaries. */
async function loadSqlite(): Promise<SqliteModule> {
  const builtin = loadBuiltin();
  return isComplete(builtin) ? builtin : await import('@photostructure/sqlite');
}

const sqlite = await loadSqlite();

export type SqliteFile = DatabaseSyncInstance;
export type SqliteStatement = StatementSyncInstance;

/** Copies a database page by page. See the `node:sqlite` documentation. */
export const backupSqlite = sqlite.backup;

export interface SqliteOptions {
  readonly readOnly?: boolean;
  /** How long a statement waits for another process's lock. */
  readonly timeoutMs?: number;
}

export function openSqliteFile(path: string, { readOnly = false, timeoutMs = 5000 }: SqliteOptions = {}): SqliteFile {
  return new sqlite.DatabaseSync(path, { readOnly, timeout: timeoutMs });
}

/** Commits what `work` has written; rolls it back if `work` throws. */
export function inTransaction<Result>(file: SqliteFile, work: () => Result): Result {
  file.exec('begin immediate');
  try {
    const result = work();
    file.exec('commit');
    return result;
  } catch (error) {
    // SQLite has already rolled back by itself after errors such as a full disk.
    if (file.isTransaction) file.exec('rollback');
    throw error;
  }
}

/** The number of prepared statements that are cached. */
const MAX_STATEMENTS = 500;

/** The database as Kysely needs it. Kysely produces the same few statements again and again: each is prepared once. */
export function toKyselyDatabase(file: SqliteFile): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    prepare(text) {
      let statement = statements.get(text);
      if (statement === undefined) {
        if (statements.size >= MAX_STATEMENTS) statements.clear();
        statement = toKyselyStatement(file.prepare(text));
        statements.set(text, statement);
      }
      return statement;
    },
    close: () => file.close(),
  };
}

function toKyselyStatement(statement: SqliteStatement): ReturnType<SqliteDatabase['prepare']> {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}
