import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '../storage/private-folder.ts';
import { Sqlite } from '../storage/sqlite-engine.ts';
import { faultsOf, openFile } from './reading.ts';

/** Why there is no backup. */
export class NoBackup extends Error {
  constructor(
    readonly reason: 'exists' | 'damaged' | 'unwritable',
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** All pages in one step: a copy in several would begin anew whenever the server writes something between two of them. */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies the embedded database as it is at one moment, while the server goes on. The copy appears under its name only
 * when it is whole, has been checked, and has reached the disk. Returns its size in bytes.
 */
export async function backUp(data: string, target: string, overwrite: boolean): Promise<number> {
  if (!overwrite && existsSync(target)) throw new NoBackup('exists', target);
  const source = openFile(join(data, DATABASE_FILE));
  const copy = `${target}.${process.pid}.part`;
  try {
    // Seeds and keys are in it: it is for its owner alone from the first byte.
    closeSync(openSync(copy, 'wx', 0o600));
    await source.backup(copy, { progress: () => ALL_PAGES });
    check(copy);
    flush(copy);
    if (!overwrite && existsSync(target)) throw new NoBackup('exists', target);
    renameSync(copy, target);
    flush(dirname(target));
    return statSync(target).size;
  } catch (error) {
    throw error instanceof NoBackup ? error : new NoBackup('unwritable', wordsOf(error));
  } finally {
    source.close();
    rmSync(copy, { force: true });
  }
}

function check(copy: string): void {
  const file = new Sqlite(copy);
  try {
    // One file by itself, without others beside it.
    file.pragma('journal_mode = DELETE');
    const faults = faultsOf(file);
    if (faults.length > 0) throw new NoBackup('damaged', faults[0]);
  } finally {
    file.close();
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
