import { join } from 'node:path';
import { openSqliteFile } from './engine.ts';
import { primarySqliteCode, SQLITE_BUSY } from './errors.ts';
import { LOCK_FILE, makePrivateDir, makePrivateFile } from './private-dir.ts';

/** Another server uses the same data directory. */
export class DataDirInUseError extends Error {
  constructor(readonly dataDir: string) {
    super(`another server uses ${dataDir}`);
  }
}

/**
 * Locks a data directory for one server, because two servers would each cache tables that the other one changes. The
 * operating system releases the lock when the process ends, however it ends. Commands do not need the lock.
 */
export function lockDataDir(folder: string): { release(): void } {
  makePrivateDir(folder);
  makePrivateFile(join(folder, LOCK_FILE));
  const lock = openSqliteFile(join(folder, LOCK_FILE), { timeoutMs: 0 });
  try {
    // Nothing is written, and a journal on disk would need free space.
    lock.exec('pragma journal_mode = MEMORY; begin exclusive');
  } catch (error) {
    lock.close();
    if (primarySqliteCode(error) === SQLITE_BUSY) throw new DataDirInUseError(folder);
    throw error;
  }
  return { release: () => lock.close() };
}
