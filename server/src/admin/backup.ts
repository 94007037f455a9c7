import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupSqlite, openSqliteFile } from '../storage/sqlite/engine.ts';
import { DATABASE_FILE } from '../storage/sqlite/private-dir.ts';
import { integrityErrors, openReadonlyFile } from './open-readonly.ts';

/** The backup failed. */
export class BackupError extends Error {
  constructor(
    readonly reason: 'exists' | 'damaged' | 'unwritable',
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** Copies all pages in one step, because SQLite restarts a stepwise copy whenever the server writes in between. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies a snapshot of the embedded database while the server runs. The copy gets its final name only when it is
 * complete, checked and synced to disk. Returns its size in bytes.
 */
export async function backUp(data: string, target: string, overwrite: boolean): Promise<number> {
  if (!overwrite && existsSync(target)) throw new BackupError('exists', target);
  const source = openReadonlyFile(join(data, DATABASE_FILE));
  const copy = `${target}.${process.pid}.part`;
  try {
    // The file contains seeds and keys, so it is private from the start.
    closeSync(openSync(copy, 'wx', 0o600));
    await backupSqlite(source, copy, { rate: ALL_PAGES });
    checkIntegrity(copy);
    sync(copy);
    if (!overwrite && existsSync(target)) throw new BackupError('exists', target);
    renameSync(copy, target);
    sync(dirname(target));
    return statSync(target).size;
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError('unwritable', messageOf(error));
  } finally {
    source.close();
    rmSync(copy, { force: true });
  }
}

function checkIntegrity(copy: string): void {
  const file = openSqliteFile(copy);
  try {
    // A single file, without WAL files.
    file.exec('pragma journal_mode = DELETE');
    const faults = integrityErrors(file);
    if (faults.length > 0) throw new BackupError('damaged', faults[0]);
  } finally {
    file.close();
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
