import { join } from 'node:path';
import { LOCK_FILE, makePrivateFile, makePrivateFolder } from './private-folder.ts';
import { Sqlite } from './sqlite-engine.ts';

/** Another server runs on the same folder. */
export class FolderInUse extends Error {
  constructor(readonly folder: string) {
    super(`another server uses ${folder}`);
  }
}

/**
 * Keeps a folder for one server: two would each remember tables that the other changes. The system lets go of the lock
 * when the process ends, however it ends. Commands that only read or back up do not ask for it.
 */
export function lockFolder(folder: string): { release(): void } {
  makePrivateFolder(folder);
  makePrivateFile(join(folder, LOCK_FILE));
  const lock = new Sqlite(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    // A journal on the disk would need room, and there is nothing to write into it.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new FolderInUse(folder);
    throw error;
  }
  return { release: () => lock.close() };
}
