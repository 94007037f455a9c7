import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const DATABASE_FILE = 'roundhouse.sqlite';
export const LOCK_FILE = 'in-use.sqlite';

/**
 * Makes the data directory and its database files readable by their owner only, because they contain secret seeds,
 * password hashes and push keys. A directory that also contains other files keeps its mode.
 */
export function makePrivateDir(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  if (names.every(isOurs)) restrictMode(folder, 0o700);
  for (const name of names) if (isOurs(name)) restrictMode(join(folder, name), 0o600);
}

/** Creates an empty database file if there is none. SQLite itself would use the umask. Its other files copy this mode. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

function isOurs(name: string): boolean {
  return [DATABASE_FILE, LOCK_FILE].some((ours) => name === ours || name.startsWith(`${ours}-`));
}

/** Ignores files of other users, and files that SQLite has deleted in the meantime. */
function restrictMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOENT') throw error;
  }
}
